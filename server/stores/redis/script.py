"""How is an entry appended in one atomic step?"""

from typing import Final

BOOK: Final = """
local size = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or 0) + tonumber(ARGV[2])
return redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', size))
"""
CHANNEL: Final = "chronist:wake"

# What may fail comes before the first write, since a script is not rolled back. The index of
# commit ids is trusted only if it is as long as the log and knows the log's last entry.
APPEND: Final = """
local log, ids, channel = KEYS[1], KEYS[2], ARGV[1]
local seq, id, body = ARGV[2], ARGV[3], ARGV[4]
local expected_seq, expected_id, below, wake = ARGV[5], ARGV[6], ARGV[7], ARGV[8]

local function field(entry, name)
  for i = 1, #entry[2], 2 do
    if entry[2][i] == name then return entry[2][i + 1] end
  end
end

local length = redis.call('XLEN', log)
local last = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
local top_seq, top_id = string.format('%d', length), ''
if last then
  top_id = field(last, 'c')
  if last[1] ~= top_seq .. '-0' or not top_id then return {'broken'} end
  if redis.call('HGET', ids, top_id) ~= top_seq then return {'index'} end
end
if redis.call('HLEN', ids) ~= length then return {'index'} end

local place = redis.call('HGET', ids, id)
if place then
  local stored = redis.call('XRANGE', log, place .. '-0', place .. '-0')[1]
  if stored and field(stored, 'c') == id then return {'known', stored[1], stored[2]} end
  return {'index'}
end
if top_seq ~= expected_seq or top_id ~= expected_id
  or (below ~= '' and last and redis.sha1hex(field(last, 'b') or '') ~= below)
then return {'stale', top_seq, top_id} end

local added = redis.pcall('XADD', log, seq .. '-0', 'c', id, 'b', body)
if type(added) == 'table' and added.err then
  -- Redis remembers ids it has given: the log was longer once.
  if string.find(added.err, 'equal or smaller') then return {'broken'} end
  return added
end
redis.call('HSET', ids, id, seq)
redis.pcall('PUBLISH', channel, wake)
return {'stored'}
"""

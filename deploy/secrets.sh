#!/usr/bin/env bash
# Makes the passwords, once:  ./secrets.sh [HOST:PORT of Redis]
#
#   secrets/store         what the servers log in with; may read and append, no more
#   secrets/store-erase   for the operator: the same, and erasing a table
#   secrets/users.acl     the users of redis/users.acl with the hashes of those passwords
#
# As root it gives each file to the number that its container runs as.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
umask 077
redis=${1:-redis:6379}
draft=.secrets.new # not whole before its last line is written

die() { echo "secrets.sh: $*" >&2 && exit 1; }
own() { [ "$(id -u)" != 0 ] || chown "$1:$1" "$2"; }
password() { od -An -N32 -v -tx1 /dev/urandom | tr -d ' \n'; }
hash_of() { printf %s "$1" | sha256sum | cut -d' ' -f1; }

[ ! -e secrets ] || die "secrets/ is there already; to change the passwords move it away first"
rm -rf "$draft"
mkdir "$draft"
cp redis/users.acl "$draft/users.acl"
for user in chronist chronist-erase; do
    file=$draft/store${user#chronist}
    secret=$(password)
    [ ${#secret} = 64 ] || die "no random numbers"
    printf 'redis://%s:%s@%s\n' "$user" "$secret" "$redis" >"$file"
    sed -i "s/^user $user on resetpass /user $user on resetpass #$(hash_of "$secret") /" "$draft/users.acl"
    own 10001 "$file"
done
own 999 "$draft/users.acl"
chmod 755 "$draft" # the files in it are closed to others
mkdir -p backups tls acme
chmod 755 tls acme
own 10001 backups
own 101 tls
mv "$draft" secrets

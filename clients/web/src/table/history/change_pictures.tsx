/** What would a change look like on the boards? Of each conflict that has a picture for it. */
import type { ChangePlan } from "../../net/wire";
import { useTable } from "../../state/context";
import { systemPreparation } from "../../systems/preparations";
import { Scope } from "../../ui/scope";

export function ChangePictures({ plan: { account = [] } }: { plan: ChangePlan }) {
  const { conflicts = {} } = useTable().session.state.live.value?.view ?? {};
  const ids = [...new Set(account.flatMap((entry) => entry.conflict ?? []))];
  const pictures = ids.map((id) => {
    const conflict = conflicts[id];
    const Picture = conflict && systemPreparation(conflict.system).ChangePicture;
    if (!Picture) return null;
    const own = account.filter((entry) => entry.conflict === id);
    return (
      <Scope key={id} system={conflict.system}>
        <Picture id={id} conflict={conflict} account={own} />
      </Scope>
    );
  });
  return <>{pictures}</>;
}

/** How does the same seat come to a second device? By a link with its own token. */
import { useTable } from "../../state/context";
import { InviteLink } from "./link";

export function SecondDevice() {
  const { session } = useTable();
  const { table } = session.state;
  return (
    <ul class="links">
      <InviteLink to="seat" link={`${location.origin}/t/${table}#seat=${session.token}`} />
    </ul>
  );
}

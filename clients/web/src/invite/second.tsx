/** How does the same seat come to a second device? By a link with its own token. */
import { useTable } from "../parts/table";
import { Link } from "./link";

export function SecondDevice() {
  const { session } = useTable();
  const { table } = session.state;
  return (
    <ul class="links">
      <Link to="seat" link={`${location.origin}/t/${table}#seat=${session.token}`} />
    </ul>
  );
}

import { ContinueBooking } from '#features/identity/web/continue-booking.tsx';
import { Later, laterMeta } from './later-text.tsx';

const PATH = '/membership';

export const meta = () => laterMeta(PATH);

/** Where registration leads: first of all, whoever came here on the way to an event is led on to it. */
export default function MembershipPage() {
  return (
    <>
      <div className="column pt-8 empty:hidden">
        <ContinueBooking />
      </div>
      <Later path={PATH} />
    </>
  );
}

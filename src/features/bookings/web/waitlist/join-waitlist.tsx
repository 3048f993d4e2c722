import { useState } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/field.tsx';
import { MOST_PLACES } from '../../order-lines.ts';
import type { JoinRequest, WaitlistStatus } from '../../waitlist/contract.ts';
import { waitlistOrderText, waitlistTexts } from '../../waitlist/texts.ts';
import { useBookingSheet } from '../book/use-booking-sheet.ts';
import { useJoinWaitlist } from './use-waitlist.ts';

type Props = {
  readonly waitlist: WaitlistStatus;
  /** The least number of places that can be waited for; fewer are free to book. */
  readonly least: number;
};

/** Joins the waitlist of a full event: for how many, whether fewer would do, and whether a credit books at once. */
export function JoinWaitlist({ waitlist, least }: Props) {
  const { data: user } = useUser();
  return user ? <JoinForm waitlist={waitlist} least={least} /> : <JoinAsVisitor />;
}

/** A visitor joins and registers in one sheet: see `waitlist-sheet.tsx`. */
function JoinAsVisitor() {
  const { open } = useBookingSheet();
  return (
    <div className="flex flex-col gap-3">
      <Button wide onClick={open}>
        {waitlistTexts.join}
      </Button>
      <p className="text-sm text-ink-soft">{waitlistTexts.logIn}</p>
    </div>
  );
}

function JoinForm({ waitlist, least }: Props) {
  const [wish, setWish] = useState(() => firstWish(least));
  const join = useJoinWaitlist(waitlist.eventId);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(submit) => {
        submit.preventDefault();
        join.mutate(wish);
      }}
    >
      <WishFields wish={wish} least={least} onChange={setWish} />
      {waitlist.can.useCredit && (
        <Checkbox
          label={waitlistTexts.autoCredit}
          checked={wish.autoCredit}
          onChange={({ target }) => setWish({ ...wish, autoCredit: target.checked })}
        />
      )}
      <Button type="submit" wide busy={join.isPending}>
        {waitlistTexts.join}
      </Button>
      <p className="text-sm text-ink-soft">
        {waitlistTexts.whatHappens} {waitlistOrderText}
      </p>
    </form>
  );
}

/** What the form begins with: the fewest places that can be waited for. */
export const firstWish = (least: number): JoinRequest => ({
  size: least,
  rule: 'together',
  autoCredit: false,
});

type WishFieldsProps = Pick<Props, 'least'> & {
  /** The most places that can be chosen; 4 by default. */
  readonly most?: number;
  readonly wish: JoinRequest;
  readonly onChange: (wish: JoinRequest) => void;
};

/** For how many places someone waits, and whether fewer would do. */
export function WishFields({ wish, least, most = MOST_PLACES, onChange }: WishFieldsProps) {
  const sizes = Array.from({ length: most }, (_, index) => index + 1).filter((size) => size >= least);
  return (
    <>
      <Select
        label={waitlistTexts.howMany}
        value={wish.size}
        onChange={({ target }) => onChange({ ...wish, size: Number(target.value) })}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
      {wish.size > 1 && (
        <Checkbox
          label={waitlistTexts.any}
          checked={wish.rule === 'any'}
          onChange={({ target }) => onChange({ ...wish, rule: target.checked ? 'any' : 'together' })}
        />
      )}
    </>
  );
}

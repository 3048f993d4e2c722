import { useState } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/field.tsx';
import { MOST_PLACES } from '../../places/order-lines.ts';
import { OpenBooking } from '../../places/web/open-booking.tsx';
import type { JoinRequest, WaitlistStatus } from '../contract.ts';
import { waitlistOrderText, waitlistTexts } from '../texts.ts';
import { useJoinWaitlist } from './use-waitlist.ts';

type Props = { readonly waitlist: WaitlistStatus };

/**
 * Joins the waitlist of a full event: for how many, whether fewer would do, and whether a credit
 * books at once.
 */
export function JoinWaitlist({ waitlist }: Props) {
  const { data: user } = useUser();
  return user ? <JoinForm waitlist={waitlist} /> : <JoinAsVisitor eventId={waitlist.eventId} />;
}

/** A visitor joins and registers in one sheet: see `waitlist-sheet.tsx`. */
const JoinAsVisitor = ({ eventId }: { eventId: number }) => (
  <div className="flex flex-col gap-3">
    <OpenBooking eventId={eventId}>{waitlistTexts.join}</OpenBooking>
    <p className="text-sm text-ink-soft">{waitlistTexts.logIn}</p>
  </div>
);

function JoinForm({ waitlist }: Props) {
  const sizes = sizesOf(waitlist);
  const [wish, setWish] = useState(() => firstWish(sizes));
  const join = useJoinWaitlist(waitlist.eventId);

  const change = (to: JoinRequest) => {
    setWish(to);
    join.reset();
  };

  const [, error] = fieldErrors(join.error).find(([field]) => field === 'size') ?? [];

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(submit) => {
        submit.preventDefault();
        join.mutate(wish);
      }}
    >
      <WishFields wish={wish} sizes={sizes} error={error} onChange={change} />
      {waitlist.can.useCredit && (
        <Checkbox
          label={waitlistTexts.autoCredit}
          checked={wish.autoCredit}
          onChange={({ target }) => change({ ...wish, autoCredit: target.checked })}
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

/** How many places can be chosen. */
type Sizes = { readonly least: number; readonly most: number };

/**
 * The numbers of places that can be waited for: fewer are free to book, and the golf day has no
 * more.
 */
export const sizesOf = (waitlist: WaitlistStatus | undefined): Sizes => ({
  least: waitlist?.can.joinFrom ?? 1,
  most: waitlist?.can.joinUpTo ?? MOST_PLACES,
});

/** What the form begins with: the fewest places that can be waited for. */
export const firstWish = ({ least }: Sizes): JoinRequest => ({
  size: least,
  rule: 'together',
  autoCredit: false,
});

type WishFieldsProps = {
  readonly sizes: Sizes;
  readonly wish: JoinRequest;
  /** Why so many cannot be waited for. */
  readonly error?: string | undefined;
  readonly onChange: (wish: JoinRequest) => void;
};

/** For how many places someone waits, and whether fewer would do. */
export function WishFields({ wish, sizes: { least, most }, error, onChange }: WishFieldsProps) {
  // What was chosen stays, also if fewer can be chosen by now.
  const sizes = Array.from({ length: Math.max(most, wish.size) }, (_, index) => index + 1).filter(
    (size) => size >= least,
  );

  return (
    <>
      <Select
        label={waitlistTexts.howMany}
        value={wish.size}
        error={error}
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
          onChange={({ target }) =>
            onChange({ ...wish, rule: target.checked ? 'any' : 'together' })
          }
        />
      )}
    </>
  );
}

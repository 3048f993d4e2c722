import { useState } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { saveEvent } from '#features/identity/sign-in/web/saved-event.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/field.tsx';
import { MOST_PLACES } from '../../order-lines.ts';
import type { JoinRequest, WaitlistStatus } from '../../waitlist/contract.ts';
import { waitlistOrderText, waitlistTexts } from '../../waitlist/texts.ts';
import { useJoinWaitlist } from './use-waitlist.ts';

type Props = {
  readonly waitlist: WaitlistStatus;
  /** The least number of places that can be waited for; fewer are free to book. */
  readonly least: number;
};

/** Joins the waitlist of a full event: for how many, whether fewer would do, and whether a credit books at once. */
export function JoinWaitlist({ waitlist, least }: Props) {
  const { data: user } = useUser();
  return user ? <JoinForm waitlist={waitlist} least={least} /> : <LogInToJoin eventId={waitlist.eventId} />;
}

// A link works before hydration. The event id is in the URL and in session storage.
const LogInToJoin = ({ eventId }: { readonly eventId: number }) => (
  <div className="flex flex-col gap-3">
    <ButtonLink to={`/auth?event=${eventId}`} wide onClick={() => saveEvent(String(eventId))}>
      {waitlistTexts.join}
    </ButtonLink>
    <p className="text-sm text-ink-soft">{waitlistTexts.logIn}</p>
  </div>
);

function JoinForm({ waitlist, least }: Props) {
  const [wish, setWish] = useState<JoinRequest>({ size: least, rule: 'together', autoCredit: false });
  const join = useJoinWaitlist(waitlist.eventId);
  const sizes = Array.from({ length: MOST_PLACES }, (_, index) => index + 1).filter((size) => size >= least);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(submit) => {
        submit.preventDefault();
        join.mutate(wish);
      }}
    >
      <Select
        label={waitlistTexts.howMany}
        value={wish.size}
        onChange={({ target }) => setWish({ ...wish, size: Number(target.value) })}
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
          onChange={({ target }) => setWish({ ...wish, rule: target.checked ? 'any' : 'together' })}
        />
      )}
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

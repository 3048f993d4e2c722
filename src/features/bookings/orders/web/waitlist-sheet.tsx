import { type RefObject, useMemo, useState } from 'react';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { AfterLoginContext } from '#features/identity/sign-in/web/redirect-after-login.ts';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SheetHeading } from '../../places/web/event-facts.tsx';
import type { WaitlistStatus } from '../../waitlist/contract.ts';
import { waitlistTexts } from '../../waitlist/texts.ts';
import { firstWish, sizesOf, WishFields } from '../../waitlist/web/join-waitlist.tsx';
import { BookPanel } from './book-panel.tsx';
import type { SheetEvent, TypedSoFar } from './booking-sheet.tsx';
import { EnterAccount } from './enter-account.tsx';
import { useJoinAfterLogin } from './use-join-after-login.ts';

type Props = {
  readonly event: SheetEvent;
  readonly waitlist: WaitlistStatus | undefined;
  readonly typed: RefObject<TypedSoFar>;
  readonly onClose: () => void;
};

/**
 * Where a visitor joins the waitlist of a full golf day: for how many places, and the form that
 * makes the account or logs in. It ends with the position. If joining fails, the account stays and
 * the sheet says what to do next.
 */
export function WaitlistSheet({ event, waitlist, typed, onClose }: Props) {
  const sizes = sizesOf(waitlist);
  const { user } = useAuth();
  const [wish, setWish] = useState(() => firstWish(sizes));
  const { isUnderWay, result, join } = useJoinAfterLogin(event.id, wish);
  const after = useMemo(
    () => ({ onLogin: () => join('login'), onRegistration: () => join('registration') }),
    [join],
  );

  const isMember = user !== null && !isUnderWay;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={waitlistTexts.joinTitle}
      description={isMember ? undefined : waitlistTexts.whatHappens}
      fillsPhone
      startAt="firstName"
    >
      <div className="-mt-2 flex flex-col gap-3 border-y border-line py-3">
        <SheetHeading event={event} />
        {!isMember && <WishFields wish={wish} sizes={sizes} onChange={setWish} />}
      </div>
      {isMember ? (
        <div className="mt-5 flex flex-col gap-5">
          {result?.is === 'joined' && (
            <Notice tone="good" title={waitlistTexts.joined.title} announce>
              {waitlistTexts.joined.description}
            </Notice>
          )}
          {result?.is === 'failed' && (
            <Notice tone="warning" title="Your account is ready" announce>
              {result.message}
            </Notice>
          )}
          <BookPanel event={event} />
        </div>
      ) : (
        <AfterLoginContext value={after}>
          <EnterAccount typed={typed} submitLabel={waitlistTexts.registerToJoin} />
        </AfterLoginContext>
      )}
    </Dialog>
  );
}

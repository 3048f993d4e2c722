import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { AccountSection } from '#features/identity/accounts/web/account-section.tsx';
import { useAccountMutation } from '#features/identity/accounts/web/use-account-mutation.ts';
import { formatDate } from '#lib/club-time.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Switch } from '#ui/form/switch.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { NewsChoice, OwnNewsChoice } from '../contract.ts';
import { newsletterChoice } from './newsletter-queries.ts';

/** /account/notifications: what belongs to something one did, and what is sent only to who wants it. */
export const NotificationSettings = () => (
  <>
    <AccountSection
      title="What we write to you"
      lead="What belongs to something you did: the confirmation of a booking with its calendar file, a word when money goes back to you, and links and notices about your account. None of it can be left out, and all of it goes to the e-mail address on your profile."
    />
    <AccountSection
      title="News of events and offers"
      lead="New golf days, and offers for members. Only if you ask for it, here or with a membership application, and never from other companies."
    >
      <NewsSwitch />
    </AccountSection>
  </>
);

function NewsSwitch() {
  const id = useId();
  const client = useQueryClient();
  const { address, isConfirmed, since, wanted } = useLoaded(newsletterChoice);
  const choose = useAccountMutation<OwnNewsChoice, NewsChoice>(newsletterChoice.queryKey[0], (after) => {
    client.setQueryData(newsletterChoice.queryKey, after);
    toast(
      after.wanted
        ? { title: 'News switched on', description: 'You can stop them here at any time.' }
        : { title: 'News switched off', description: 'We send you none from now on.' },
    );
  });
  return (
    <>
      <Switch
        label="News of events and offers by e-mail"
        checked={choose.isPending ? (choose.variables?.wanted ?? wanted) : wanted}
        disabled={!isConfirmed || choose.isPending}
        describedBy={id}
        onChange={(on) => choose.mutate({ wanted: on })}
      />
      <p id={id} className="mt-2 text-sm text-ink-soft">
        {!isConfirmed ? (
          'Please confirm your e-mail address first: the choice is for its mailbox.'
        ) : (
          <>
            For <span className="break-all">{address}</span>
            {since === null ? '.' : `, since ${formatDate(new Date(since))}.`}
          </>
        )}
      </p>
    </>
  );
}

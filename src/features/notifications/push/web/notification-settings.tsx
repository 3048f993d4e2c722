import { type ReactNode, useId } from 'react';
import { AccountSection } from '#features/identity/accounts/web/account-section.tsx';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi, useLoaded } from '#platform/api-client/use-api.ts';
import { Switch } from '#ui/form/switch.tsx';
import { isForOrganisers } from '../../choices/kinds.ts';
import { choicesTexts, questionTexts } from '../../choices/texts.ts';
import { ChoicesTable } from '../../choices/web/choices-table.tsx';
import { DigestSection, QuietHoursSection } from '../../choices/web/delivery-sections.tsx';
import { ownChoices } from '../../choices/web/queries.ts';
import { OrganiserQuestions, Questions } from '../../choices/web/questions.tsx';
import type { NewsChoice, newsletterApi } from '../../newsletter/contract.ts';
import { newsletterToasts, notificationsRefusals } from '../../newsletter/texts.ts';
import { PushSwitch } from './push-switch.tsx';
import { pushState } from './use-push.ts';

type NotificationSettingsProps = {
  /** More choices about golf days. */
  readonly children?: ReactNode;
};

/**
 * /account/notifications: what reaches the person and how, when, and the newsletter, which is sent
 * on request only.
 */
export const NotificationSettings = ({ children }: NotificationSettingsProps) => (
  <>
    <AccountSection title={choicesTexts.title} lead={choicesTexts.lead}>
      <Questions />
      <NewsletterSwitch />
      <PushSwitch />
      <OrganiserQuestions />
    </AccountSection>
    {children}
    <details className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold link">
        {questionTexts.customise}
      </summary>
      <div className="mt-4 grid gap-6">
        <AccountSection title={choicesTexts.caption} lead={choicesTexts.tableLead}>
          <NoPushNote />
          <ChoicesTable />
          <OrganiserTable />
        </AccountSection>
        <DigestSection />
        <QuietHoursSection />
      </div>
    </details>
  </>
);

/** What an organiser hears of, for each channel; nothing for everyone else. */
function OrganiserTable() {
  const { choices } = useLoaded(ownChoices);
  return choices.some(({ kind }) => isForOrganisers(kind)) && <ChoicesTable forOrganisers />;
}

/** Says that no device gets what the table has under "Push". */
function NoPushNote() {
  const { data } = useApi(pushState);
  return data?.browsers === 0 && <p className="text-sm text-ink-soft">{choicesTexts.noPush}</p>;
}

function NewsletterSwitch() {
  const id = useId();
  const { address, isConfirmed, since, wanted: isOn } = useLoaded(newsletterChoice);

  const choose = useApiMutation(
    (sent: NewsChoice) =>
      api.post<typeof newsletterApi.chooseNews>('/api/account/news', { body: sent }),
    {
      answers: newsletterChoice,
      done: ({ wanted }) => (wanted ? newsletterToasts.on : newsletterToasts.off),
      failed: newsletterToasts.unchanged,
    },
  );

  return (
    <div className="border-b border-line py-1">
      <Switch
        label="Email me news of events and offers"
        checked={choose.isPending ? (choose.variables?.wanted ?? isOn) : isOn}
        disabled={!isConfirmed || choose.isPending}
        describedBy={id}
        onChange={(on) => choose.mutate({ wanted: on })}
      />
      <p id={id} className="pb-2 text-sm text-ink-soft">
        {!isConfirmed ? (
          notificationsRefusals.address_not_confirmed.message
        ) : (
          <>
            For <span className="break-all">{address}</span>
            {since === null ? '.' : `, since ${formatDate(new Date(since))}.`}
          </>
        )}
      </p>
    </div>
  );
}

/** The newsletter choice of the logged-in person. */
export const newsletterChoice = apiQuery<typeof newsletterApi.readNews>('/api/account/news');

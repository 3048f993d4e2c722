import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Switch } from '#ui/form/switch.tsx';
import type { AnswerRequest, choicesApi } from '../contract.ts';
import { isForOrganisers as isOrganisersKind } from '../kinds.ts';
import { answerOf, isForOrganisers, questionNames } from '../questions.ts';
import { choicesTexts, deliveryTexts, questionTexts } from '../texts.ts';
import { useDeliverySettings } from './delivery-sections.tsx';
import { ownChoices } from './queries.ts';

/** What reaches a member, as questions; the table behind them is on demand. */
export function Questions() {
  const { settings, isBusy, change } = useDeliverySettings();

  return (
    <ul className="*:border-b *:border-line">
      <QuestionSwitches forOrganisers={false} />
      <li className="py-1">
        <Switch
          label={questionTexts.weekly}
          checked={settings.digest.rhythm !== 'off'}
          disabled={isBusy}
          onChange={(isOn) =>
            change({ digest: { ...settings.digest, rhythm: isOn ? 'weekly' : 'off' } })
          }
        />
      </li>
    </ul>
  );
}

/** What an organiser hears of; nothing for everyone else. */
export function OrganiserQuestions() {
  const { choices } = useLoaded(ownChoices);
  if (!choices.some(({ kind }) => isOrganisersKind(kind))) return null;

  return (
    <section id="organisers" aria-labelledby="organisers-title">
      <h3 id="organisers-title" className="pt-6 pb-1 font-sans label text-fairway">
        {choicesTexts.organisers}
      </h3>
      <ul className="*:border-b *:border-line">
        <QuestionSwitches forOrganisers />
      </ul>
    </section>
  );
}

function QuestionSwitches({ forOrganisers }: { readonly forOrganisers: boolean }) {
  const { choices } = useLoaded(ownChoices);
  const answer = useApiMutation(
    (sent: AnswerRequest) =>
      api.post<typeof choicesApi.answer>('/api/account/notifications/question', { body: sent }),
    { answers: ownChoices, done: deliveryTexts.saved, failed: choicesTexts.failed },
  );

  return questionNames
    .filter((question) => isForOrganisers(question) === forOrganisers)
    .map((question) => {
      const current = answerOf(question, choices);
      const sent = answer.isPending && answer.variables?.question === question;
      return (
        <li key={question} className="py-1">
          <Switch
            label={questionTexts[question]}
            {...(current === 'some' && !sent ? { note: questionTexts.some } : {})}
            checked={sent ? (answer.variables?.wanted ?? false) : current !== 'no'}
            disabled={answer.isPending}
            onChange={(wanted) => answer.mutate({ question, wanted })}
          />
        </li>
      );
    });
}

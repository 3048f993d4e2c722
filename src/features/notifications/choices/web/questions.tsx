import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Switch } from '#ui/form/switch.tsx';
import type { AnswerRequest, choicesApi } from '../contract.ts';
import { answerOf, questionNames } from '../questions.ts';
import { choicesTexts, deliveryTexts, questionTexts } from '../texts.ts';
import { useDeliverySettings } from './delivery-sections.tsx';
import { ownChoices } from './queries.ts';

/** What reaches a member, as four questions; the table behind them is on demand. */
export function Questions() {
  const { choices } = useLoaded(ownChoices);
  const { settings, isBusy, change } = useDeliverySettings();

  const answer = useApiMutation(
    (sent: AnswerRequest) =>
      api.post<typeof choicesApi.answer>('/api/account/notifications/question', { body: sent }),
    { answers: ownChoices, done: deliveryTexts.saved, failed: choicesTexts.failed },
  );

  return (
    <ul className="*:border-b *:border-line">
      {questionNames.map((question) => {
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
      })}
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

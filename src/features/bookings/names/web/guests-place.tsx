import { useNavigate } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ClaimView, GuestGolfRequest, namesApi } from '../contract.ts';
import { namesTexts, transferTexts } from '../texts.ts';
import { AnswersForm } from './golf-form.tsx';
import { claimByToken, placesForMe } from './queries.ts';

type Props = { readonly claim: ClaimView; readonly token: string };

/**
 * A guest's place, by their own link: they answer the golf questions, can add it to their account,
 * or give it back.
 */
export function GuestsPlace({ claim, token }: Props) {
  const navigate = useNavigate();
  const { data: user } = useUser();

  const add = useApiMutation(
    () =>
      api.post<typeof namesApi.claimPlace>('/api/claims/:token', {
        params: { token },
        body: { for: 'me' },
      }),
    {
      isForVisitors: true,
      refresh: [placesForMe],
      onDone: () => navigate('/bookings'),
      failed: namesTexts.notSaved,
    },
  );

  const decline = useApiMutation(
    () =>
      api.post<typeof namesApi.declineByLink>('/api/claims/:token/decline', {
        params: { token },
      }),
    { isForVisitors: true, refresh: [placesForMe], failed: namesTexts.notSaved },
  );

  const isBusy = add.isPending || decline.isPending;
  if (decline.isSuccess) return <Notice tone="good" title={transferTexts.claimDeclined} announce />;

  const page = `/bookings/claim/${token}`;
  const canAdd = claim.canClaim && !claim.guestOnly;

  return (
    <div className="flex flex-col gap-6">
      <p className="wrap-anywhere">
        {transferTexts.claimNamed(claim.guestName ?? '')}{' '}
        {canAdd && transferTexts.claimBy(formatDateTime(claim.namesBy))}
      </p>
      <Answers claim={claim} token={token} />
      <div className="flex flex-wrap gap-3">
        {canAdd && user && (
          <Button busy={add.isPending} disabled={isBusy} onClick={() => add.mutate()}>
            {transferTexts.claimMine}
          </Button>
        )}
        {canAdd && !user && (
          <ButtonLink to={`/auth?next=${encodeURIComponent(page)}`}>
            {transferTexts.claimLogIn}
          </ButtonLink>
        )}
        {claim.canDecline && (
          <Button
            variant="secondary"
            busy={decline.isPending}
            disabled={isBusy}
            onClick={() => decline.mutate()}
          >
            {transferTexts.claimDecline}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the organisers need to know of the guest, who alone says it. */
function Answers({ claim: { answers }, token }: Props) {
  const save = useApiMutation(
    (body: GuestGolfRequest) =>
      api.post<typeof namesApi.answerByLink>('/api/claims/:token/golf', {
        params: { token },
        body,
      }),
    {
      isForVisitors: true,
      refresh: [claimByToken(token)],
      done: namesTexts.saved,
      failed: namesTexts.notSaved,
    },
  );

  if (!answers) return null;
  if (!answers.canAnswer)
    return <p className="text-sm text-ink-soft">{namesTexts.answersClosed}</p>;

  return (
    <section aria-labelledby="golf-answers" className="border-t border-line pt-6">
      <h2 id="golf-answers" className="text-xl">
        {namesTexts.guestQuestions}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {namesTexts.neededBy(formatDateTime(answers.answersBy))}
      </p>
      <AnswersForm
        isOwn
        golf={answers.golf}
        questions={answers.questions}
        error={save.error}
        busy={save.isPending}
        submit={namesTexts.saveAnswers}
        onSubmit={(golf) => save.mutate({ golf })}
      />
    </section>
  );
}

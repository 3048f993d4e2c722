import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { ClaimView, GuestGolfRequest } from '../contract.ts';
import { namesTexts, transferTexts } from '../texts.ts';
import { AnswersForm } from './golf-form.tsx';
import { claimByToken, placesForMe } from './queries.ts';

type Props = { readonly claim: ClaimView; readonly token: string };

/**
 * A guest's place, by their own link: they answer the golf questions, can add it to their account,
 * or give it back.
 */
export function GuestsPlace({ claim, token }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: user } = useUser();
  const [isGone, setGone] = useState(false);

  const answer = useApiMutation<unknown, 'mine' | 'decline'>({
    mutationFn: (what) =>
      what === 'mine'
        ? api.post(`/api/claims/${token}`, { for: 'me' })
        : api.post(`/api/claims/${token}/decline`),
    onSuccess: async (_answer, what) => {
      await client.invalidateQueries({ queryKey: placesForMe.queryKey });
      if (what === 'mine') await navigate('/bookings');
      else setGone(true);
    },
    onError: (error) =>
      toast({
        title: namesTexts.notSaved,
        description: errorMessage(error),
        variant: 'destructive',
      }),
  });
  if (isGone) return <Notice tone="good" title={transferTexts.claimDeclined} announce />;

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
          <Button busy={answer.isPending} onClick={() => answer.mutate('mine')}>
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
            disabled={answer.isPending}
            onClick={() => answer.mutate('decline')}
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
  const client = useQueryClient();

  const save = useApiMutation<unknown, GuestGolfRequest>({
    mutationFn: (request) => api.post(`/api/claims/${token}/golf`, request),
    onSuccess: async () => {
      toast({ title: namesTexts.saved });
      await client.invalidateQueries({ queryKey: claimByToken(token).queryKey });
    },
    onError: (error) =>
      toast({
        title: namesTexts.notSaved,
        description: errorMessage(error),
        variant: 'destructive',
      }),
  });
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

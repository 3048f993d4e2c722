import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Card, connectionsApi } from '../contract.ts';
import { cardTexts as texts } from '../texts.ts';
import { ownCard } from './queries.ts';
import { useKeptCard, workOf } from './use-kept-card.ts';

/**
 * The member's card with its QR code: to show, save, print or replace. On a phone the code and the
 * name have the screen to themselves, because it is held up to be scanned.
 */
export const OwnCard = () => (
  <WhenLoaded result={useApi(ownCard)} what="card">
    {(card) => (
      <div className="gap-x-12 md:mt-8 md:flex md:items-center">
        <Face card={card} />
        <div className="min-w-0 print:hidden">
          <div className="max-md:sr-only">
            <h2 className="text-2xl">Your card</h2>
            <p className="mt-1 measure text-ink-soft">
              Show this code to someone you meet. When they scan it, they see your page and can
              connect with you.
            </p>
          </div>
          {card.metAt && (
            <p className="mt-4 text-sm max-md:text-center">{texts.metAt(card.metAt.title)}</p>
          )}
          <p className="mt-4 text-sm text-ink-soft max-md:text-center">{texts.withoutSignal}</p>
          <Actions card={card} />
        </div>
      </div>
    )}
  </WhenLoaded>
);

/**
 * The card itself, which is printed alone. Black on white in both appearances: scanners need it, and
 * a bright phone can be scanned from further away.
 */
function Face({ card: { person, picture } }: { readonly card: Card }) {
  useKeptCard({ person, picture });

  return (
    <div
      data-print-alone
      className="flex flex-col items-center justify-center bg-[white] p-2 text-center text-[black] max-md:-mx-5 max-md:min-h-dvh shrink-0 md:max-w-sm md:rounded-large md:border md:border-line md:p-6 print:mt-0 print:w-[105mm]"
    >
      <Link
        to="/networking"
        className="absolute top-2 right-2 grid size-11 place-items-center md:hidden print:hidden"
      >
        <span className="sr-only">Close</span>
        <CrossIcon />
      </Link>
      <img
        src={picture}
        alt={`QR code of ${person.name}`}
        width={320}
        height={320}
        className="aspect-square w-full max-w-[calc(100dvh-11rem)] md:max-w-sm"
      />
      <p dir="auto" className="font-display text-2xl wrap-anywhere md:mt-2 md:text-3xl">
        {person.name}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere">
        {workOf(person)}
      </p>
    </div>
  );
}

function Actions({ card: { picture, person } }: { readonly card: Card }) {
  const [isAsking, setAsking] = useState(false);

  const renew = useApiMutation(
    () => api.post<typeof connectionsApi.renewCard>('/api/members/card/renew'),
    {
      answers: ownCard,
      onDone: () => setAsking(false),
      done: 'You have a new code',
      failed: 'No new code',
    },
  );

  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 max-md:justify-center">
      <ButtonLink
        to={picture}
        reloadDocument
        download={`${person.username}.svg`}
        variant="secondary"
      >
        Save picture
      </ButtonLink>
      <Button variant="secondary" onClick={() => window.print()}>
        Print card
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {texts.renew}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make a new code?"
        description="Cards that you’ve printed, saved or shared won’t work any more. Your connections stay."
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button busy={renew.isPending} onClick={() => renew.mutate()}>
            {texts.renew}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

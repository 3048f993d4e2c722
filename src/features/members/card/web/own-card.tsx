import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountMutation } from '#features/identity/accounts/web/use-account-mutation.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { ownCard } from '../../web/queries.ts';
import type { Card } from '../contract.ts';
import { cardTexts as texts } from '../texts.ts';

/** The member's card with its QR code: to show, save, print or replace. */
export const OwnCard = () => (
  <>
    <h2 className="mt-8 text-2xl print:hidden">{texts.title}</h2>
    <p className="mt-1 measure text-ink-soft print:hidden">{texts.lead}</p>
    <WhenLoaded result={useApi(ownCard)} what="card">
      {(card) => (
        <>
          <Face card={card} />
          <Actions card={card} />
        </>
      )}
    </WhenLoaded>
  </>
);

/** The card itself, which is printed alone. */
const Face = ({ card: { person, picture, metAt } }: { readonly card: Card }) => (
  <>
    <div
      data-print-alone
      className="mx-auto mt-6 flex max-w-sm flex-col items-center rounded-large border border-line bg-ivory-bright p-6 text-center print:mt-0 print:w-[105mm]"
    >
      <p dir="auto" className="font-display text-3xl wrap-anywhere">
        {person.name}
      </p>
      {(person.position || person.company) && (
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {[person.position, person.company].filter(Boolean).join(', ')}
        </p>
      )}
      {/* Dark on light in both appearances, because scanners need it: the picture has its own background. */}
      <img
        src={picture}
        alt={texts.picture(person.name)}
        width={320}
        height={320}
        className="mt-4 aspect-square w-full max-w-80 rounded-small"
      />
    </div>
    {metAt && <p className="mt-4 text-center text-sm">{texts.today(metAt.title)}</p>}
    <p className="mx-auto mt-4 max-w-sm text-center text-sm text-ink-soft">{texts.offline}</p>
  </>
);

function Actions({ card: { picture, person } }: { readonly card: Card }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const renew = useAccountMutation<Card>(
    `${ownCard.queryKey[0]}/renew`,
    (card) => {
      client.setQueryData(ownCard.queryKey, card);
      setAsking(false);
      toast({ title: texts.renewed });
    },
    { failed: texts.failed },
  );
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 print:hidden">
      <a
        href={picture}
        download={`${person.username}.svg`}
        className="inline-flex min-h-11 items-center link"
      >
        {texts.save}
      </a>
      <Button variant="plain" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <Button variant="plain" onClick={() => setAsking(true)}>
        {texts.renew}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={texts.renewTitle} description={texts.renewMore}>
        <div className="flex flex-wrap gap-3">
          <Button busy={renew.isPending} onClick={() => renew.mutate()}>
            {texts.renew}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

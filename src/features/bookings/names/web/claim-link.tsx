import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { shareLink } from '#ui/share-link.ts';
import { toast } from '#ui/toast/toast.ts';
import type { namesApi, PlaceDetails } from '../contract.ts';
import { namesTexts } from '../texts.ts';

type Props = { readonly place: PlaceDetails };

/**
 * Makes the link by which someone takes a place themselves and shows it. The device's own sheet
 * sends it, where there is one; elsewhere it is copied.
 */
export function ClaimLinkButton({ place }: Props) {
  const [link, setLink] = useState<string>();

  const make = useApiMutation(
    () =>
      api.post<typeof namesApi.makeClaimLink>('/api/bookings/:bookingId/claim-link', {
        params: { bookingId: place.bookingId },
      }),
    { onDone: ({ path }) => showAndShare(path), failed: namesTexts.notSaved },
  );

  async function showAndShare(path: string): Promise<void> {
    const url = new URL(path, window.location.origin).href;
    setLink(url);

    const outcome = await shareLink({ url, text: namesTexts.linkFor });
    if (outcome === 'copied') toast({ title: namesTexts.copied });
  }

  return (
    <div>
      <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
        {place.hasClaimLink ? namesTexts.newLink : namesTexts.sendLink}
      </Button>
      {link !== undefined && (
        <p className="mt-2 text-sm" aria-live="polite">
          {place.player === 'guest' ? namesTexts.guestLinkHelp : namesTexts.copyByHand}{' '}
          <span className="font-semibold wrap-anywhere select-all">{link}</span>
        </p>
      )}
    </div>
  );
}

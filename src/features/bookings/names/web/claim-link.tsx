import { useState } from 'react';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { namesApi, PlaceDetails } from '../contract.ts';
import { namesTexts } from '../texts.ts';

type Props = { readonly place: PlaceDetails; readonly page: string };

/**
 * Makes the link by which someone takes a place themselves, copies it where the browser allows it,
 * and shows it.
 */
export function ClaimLinkButton({ place, page }: Props) {
  const [link, setLink] = useState<string>();
  const leaveIfEnded = useSessionEnded();

  const make = useApiMutation({
    mutationFn: () =>
      api.post<typeof namesApi.makeClaimLink>('/api/bookings/:bookingId/claim-link', {
        params: { bookingId: place.bookingId },
      }),
    onSuccess: async ({ path }) => {
      const url = new URL(path, window.location.origin).href;
      setLink(url);
      const isCopied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      if (isCopied) toast({ title: namesTexts.copied });
    },
    onError: async (error) => {
      if (await leaveIfEnded(error, { page })) return;
      toast({
        title: namesTexts.notSaved,
        description: errorMessage(error),
        variant: 'destructive',
      });
    },
  });

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

import type { MouseEvent } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { EventDetails } from '#features/events/contract.ts';
import { formatDate } from '#lib/club-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.ts';

type EventShareProps = { readonly event: Pick<EventDetails, 'id' | 'title' | 'date' | 'location'> };

/** Hands the event on: by the device's own sheet, else by copying the link; without scripts it writes a mail. */
export function EventShare({ event }: EventShareProps) {
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  const address = `${root?.publicUrl ?? ''}/events/${event.id}`;
  const words = `${event.title}, ${formatDate(event.date)}, ${event.location}`;
  const share = (press: MouseEvent) => {
    press.preventDefault();
    void handOn(words, new URL(address, window.location.href).href);
  };
  return (
    <ButtonLink
      to={`mailto:?subject=${encodeURIComponent(event.title)}&body=${encodeURIComponent(`${words}\r\n${address}`)}`}
      variant="plain"
      onClick={share}
    >
      Share this event
    </ButtonLink>
  );
}

async function handOn(text: string, url: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ text, url });
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Paste it wherever you like.' });
  } catch (error) {
    // Whoever closes the sheet has decided against it; that is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Copying was not possible', description: `The link is ${url}`, variant: 'destructive' });
  }
}

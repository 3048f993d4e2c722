import { api } from '#platform/api-client/client.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ListedEvent } from '../../contract.ts';
import { useOwnList } from '../../days/web/own-terms.ts';
import type { calendarApi } from '../contract.ts';
import { staysSaved } from '../interests.ts';
import { savedTexts } from '../texts.ts';
import { savedEvents, useChangeList } from './own-lists.ts';

type SaveButtonProps = {
  readonly event: ListedEvent;
  /** With its word, where there is room; otherwise the heart alone, with a name. */
  readonly withWord?: boolean;
  /** Called after a press, with whether the golf day is saved now. */
  readonly onChange?: (saved: boolean) => void;
};

/**
 * Saves a golf day that is still to come, for a logged-in member alone. Nothing is shown to
 * visitors.
 */
export function SaveButton({ event, withWord = false, onChange }: SaveButtonProps) {
  const now = useNow();
  const { isMember, data: saved } = useOwnList(savedEvents);
  const change = useChangeList(saving);
  if (!isMember || !staysSaved(event, now)) return null;

  const isSaved = saved?.some(({ id }) => id === event.id) ?? false;

  const press = () => {
    change.mutate({ item: event, on: !isSaved });
    onChange?.(!isSaved);
  };

  const heart = <Heart isFull={isSaved} />;
  if (withWord)
    return (
      <Button variant="plain" aria-pressed={isSaved} onClick={press}>
        {heart}
        {isSaved ? savedTexts.saved : savedTexts.save}
      </Button>
    );

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={savedTexts.saveTitle(event.title)}
      onClick={press}
      className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full border border-edge bg-ivory-bright text-ink transition-colors hover:border-ink"
    >
      {heart}
    </button>
  );
}

const saving: Parameters<typeof useChangeList<ListedEvent>>[0] = {
  query: savedEvents,
  send: ({ item, on }) =>
    api.post<typeof calendarApi.saveEvent>('/api/saved-events', {
      body: { eventId: item.id, saved: on },
    }),
  listAfter: (list, { item, on }) => {
    const others = list.filter(({ id }) => id !== item.id);
    return on
      ? [...others, item].sort((a, b) => Date.parse(a.date) - Date.parse(b.date) || a.id - b.id)
      : others;
  },
  failed: () => savedTexts.failed,
};

const Heart = ({ isFull }: { readonly isFull: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    strokeWidth="1.75"
    strokeLinejoin="round"
    className={classNames('size-5 shrink-0 stroke-current', isFull ? 'fill-current' : 'fill-none')}
  >
    <path d="M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 6.1-8.5 11.2-8.5 11.2z" />
  </svg>
);

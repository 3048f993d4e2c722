import { useState } from 'react';
import { Link } from 'react-router';
import { publishingFaults } from '#features/events/admin/texts.ts';
import { adminEvent } from '#features/events/admin/web/admin-events.ts';
import { StateDialog } from '#features/events/admin/web/state-dialogs.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { shareLink } from '#ui/share-link.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Cockpit } from '../contract.ts';
import { startTexts as texts } from '../row-texts.ts';
import { AddPlayerDialog } from './dialogs/add-player-dialog.tsx';

/** Whether nothing has happened to a golf day yet that a list could show. */
export const isUntouched = ({ figures }: Cockpit): boolean =>
  figures.confirmed + figures.held + figures.offered + figures.waiting + figures.cancelled === 0;

/** What a draft still needs, with the way to it and to its publishing. */
export function DraftStart({ eventId }: { readonly eventId: number }) {
  const event = useApi(adminEvent(eventId)).data;
  const [isPublishing, setPublishing] = useState(false);
  if (!event) return null;

  const { can, missing } = event;
  const edit = `/admin/events/${eventId}/edit`;

  return (
    <section aria-labelledby="draft" className="mt-4">
      <h2 id="draft" className="text-xl">
        {missing.length > 0 ? texts.missing : texts.ready}
      </h2>
      <ul className="mt-1">
        {missing.map((name) => (
          <li key={name}>
            <Link to={`${edit}#${name}`} className="inline-flex min-h-11 items-center link">
              {publishingFaults[name]}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {can.publish && <Button onClick={() => setPublishing(true)}>{texts.publish}</Button>}
        <ButtonLink to={edit} variant={can.publish ? 'secondary' : 'primary'}>
          {texts.edit}
        </ButtonLink>
      </div>
      {isPublishing && (
        <StateDialog event={event} people={0} move="publish" onClose={() => setPublishing(false)} />
      )}
    </section>
  );
}

/** An open golf day that nobody has booked: how its first players come to it. */
export function OpenStart({ cockpit }: { readonly cockpit: Cockpit }) {
  const { event } = cockpit;
  const [isAdding, setAdding] = useState(false);

  const share = async () => {
    const url = new URL(event.page, window.location.href).href;
    const outcome = await shareLink({ text: event.title, url });
    if (outcome === 'copied') toast({ title: texts.copied });
    if (outcome === 'failed')
      toast({ title: texts.notCopied, description: url, variant: 'destructive' });
  };

  return (
    <div className="mt-4">
      <EmptyState
        title={texts.noBookings}
        action={
          <>
            <Button onClick={() => setAdding(true)}>{texts.add}</Button>
            <Button variant="secondary" onClick={() => void share()}>
              {texts.share}
            </Button>
          </>
        }
      >
        <Link to={event.page} className="link">
          {texts.page}
        </Link>
      </EmptyState>
      {isAdding && <AddPlayerDialog cockpit={cockpit} onClose={() => setAdding(false)} />}
    </div>
  );
}

import { linkTexts } from '#features/events/admin/texts.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.ts';
import { attendeeChange } from '../../places/web/attendee-change.ts';
import type { RunSheet, runSheetApi } from '../run-sheet-contract.ts';
import { ClubNumberList } from './club-number-list.tsx';

/** The numbers for the host club, what it was told, and its link. */
export function ClubPanel({ sheet }: { readonly sheet: RunSheet }) {
  const { event, numbers, sent } = sheet;
  const mark = useApiMutation(
    () =>
      api.post<typeof runSheetApi.markNumbersSent>(
        '/api/admin/events/:eventId/run-sheet/numbers-sent',
        { params: { eventId: event.id }, body: { numbers } },
      ),
    { ...attendeeChange(event.id), done: 'Marked as told' },
  );

  const isCurrent = sent !== null && sent.changes.length === 0;

  return (
    <section aria-labelledby="club" className="mt-12">
      <h2 id="club" className="text-2xl">
        For the host club
      </h2>
      <p className="mt-2 measure text-ink-soft">
        Numbers and requests of the confirmed places, without names. Tell the club, then mark it
        here: what changes later is shown.
      </p>
      <Card as="div" className="mt-4">
        <ClubNumberList numbers={numbers} />
        <div className="mt-6 grid gap-4">
          {sent && (
            <Notice
              tone={isCurrent ? 'good' : 'warning'}
              title={isCurrent ? 'The club knows these numbers' : 'Changed since the club was told'}
            >
              <p className="figures">
                Told {formatDateTime(sent.at)}
                {sent.by === null ? '' : ` by ${sent.by}`}.
              </p>
              {sent.changes.length > 0 && (
                <ul className="mt-2 list-disc pl-5 wrap-anywhere figures">
                  {sent.changes.map(({ what, before, after }) => (
                    <li key={what}>
                      {what}: {before} before, {after} now
                    </li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
          {event.state !== 'cancelled' && !isCurrent && (
            <div className="print:hidden">
              <Button busy={mark.isPending} onClick={() => mark.mutate()}>
                Mark as told
              </Button>
            </div>
          )}
        </div>
      </Card>
      <ClubLink sheet={sheet} />
    </section>
  );
}

/**
 * The link to the same numbers for the club itself: always up to date, and worth nothing to anyone
 * else.
 */
function ClubLink({ sheet: { event, hasClubLink } }: { readonly sheet: RunSheet }) {
  const make = useApiMutation(
    () =>
      api.post<typeof runSheetApi.newClubLink>('/api/admin/events/:eventId/run-sheet/club-link', {
        params: { eventId: event.id },
      }),
    {
      ...attendeeChange(event.id),
      done: hasClubLink
        ? 'The club has a new link. The old one no longer works.'
        : 'The club has a link',
    },
  );

  // Made by a button here, so never on the server.
  const address = make.data && new URL(make.data.clubPath, window.location.origin).href;

  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied' });
    } catch {
      toast({ title: linkTexts.notCopied, variant: 'destructive' });
    }
  };

  return (
    <Card as="div" className="mt-4 print:hidden">
      <h3 className="text-xl">A link for the club</h3>
      <p className="mt-2 text-sm text-ink-soft">
        Anyone who has it sees these numbers, always up to date, until a week after the day.
      </p>
      {address !== undefined && (
        <p className="mt-3 text-sm wrap-anywhere">
          <a href={address} target="_blank" rel="noreferrer" className="link">
            {address}
          </a>
          <br />
          Copy it now. We don’t keep it, so we can’t show it again.
        </p>
      )}
      {address === undefined && hasClubLink && (
        <p className="mt-3 text-sm">
          The club has a link. We don’t keep it, so to send it again, replace it.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {address !== undefined && <Button onClick={() => void copy(address)}>Copy link</Button>}
        <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
          {hasClubLink ? 'Replace link' : 'Make a link'}
        </Button>
      </div>
    </Card>
  );
}

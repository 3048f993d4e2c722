import { linkTexts } from '#features/events/admin/texts.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.ts';
import { attendeeChange } from '../../places/web/attendee-change.ts';
import type { RunSheet, runSheetApi } from '../run-sheet-contract.ts';
import { ClubNumberList } from './club-number-list.tsx';

type Props = { readonly sheet: RunSheet };

/** The numbers for the host club, what was sent of them, and its link. */
export function ClubPanel({ sheet }: Props) {
  const { event, numbers, sent } = sheet;
  const canPrepare = event.state !== 'cancelled' && !event.isOver;
  const isCurrent = sent !== null && sent.changes.length === 0;

  return (
    <section id="club" aria-labelledby="club-heading">
      <h2 id="club-heading" className="text-xl">
        For the host club
      </h2>
      <div className="mt-4 border-t border-line pt-4">
        <ClubNumberList numbers={numbers} schedule={event.schedule} />
        <div className="mt-6 grid gap-4">
          {sent && (
            <Notice
              tone={isCurrent ? 'good' : 'warning'}
              title={isCurrent ? 'The club has these numbers' : 'Changed since you sent them'}
            >
              <p className="figures">
                Sent {formatDateTime(sent.at)}
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
          {canPrepare && !isCurrent && (
            <div>
              <MarkSent sheet={sheet} text="Mark as sent" />
            </div>
          )}
        </div>
      </div>
      {!event.isOver && <ClubLink sheet={sheet} />}
    </section>
  );
}

type MarkProps = Props & {
  readonly text: string;
  /** The step for screen readers, where the button is in a list of them. */
  readonly of?: string;
};

/** Records that the club was sent the numbers on the screen. */
export function MarkSent({ sheet: { event, numbers }, text, of }: MarkProps) {
  const mark = useApiMutation(
    () =>
      api.post<typeof runSheetApi.markNumbersSent>(
        '/api/admin/events/:eventId/run-sheet/numbers-sent',
        { params: { eventId: event.id }, body: { numbers } },
      ),
    { ...attendeeChange(event.id), done: 'Marked as sent' },
  );

  return (
    <Button
      variant="secondary"
      className="shrink-0 print:hidden"
      busy={mark.isPending}
      onClick={() => mark.mutate()}
    >
      {text}
      {of && <span className="sr-only">: {of}</span>}
    </Button>
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
    <section aria-labelledby="club-link" className="mt-8 border-t border-line pt-4 print:hidden">
      <h3 id="club-link" className="font-sans font-semibold">
        A link for the club
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
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
    </section>
  );
}

import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatShortDay } from '#lib/club-time.ts';
import { shorten } from '#lib/text/shorten.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { PersonRow, PersonRows } from '../../profiles/web/person-row.tsx';
import type { FollowUps as Answer, meetingApi } from '../contract.ts';
import { noteTexts as texts } from '../texts.ts';
import { followUps, noteAbout } from './queries.ts';

/**
 * Whom the member wants to get in touch with: nothing if there is nobody. Its loader reads
 * `followUps`.
 */
export function FollowUps() {
  const { data } = useApi(followUps);
  if (!data || data.followUps.length === 0) return null;

  return (
    <section aria-labelledby="follow-ups" className="mt-5">
      <h2 id="follow-ups" className="label font-sans text-ink-soft">
        Follow up
      </h2>
      <PersonRows>
        {data.followUps.slice(0, 6).map((followUp) => (
          <FollowUp key={followUp.person.id} followUp={followUp} />
        ))}
      </PersonRows>
    </section>
  );
}

/** The most characters of a note in its row: all of it is on the member’s page. */
const LONGEST_NOTE = 40;

function FollowUp({
  followUp: { person, words, on, isDue },
}: {
  readonly followUp: Answer['followUps'][number];
}) {
  // The note stays; only its day goes.
  const done = useApiMutation(
    () =>
      api.post<typeof meetingApi.saveNotes>('/api/members/notes/:accountId', {
        params: { accountId: person.id },
        body: { words, followUpOn: null },
      }),
    {
      refresh: [noteAbout(person.id), followUps],
      done: `Followed up with ${person.name}`,
      failed: texts.failed,
    },
  );

  const day = formatShortDay(`${on}T12:00:00Z`, useNow());

  return (
    <PersonRow
      person={person}
      reason={
        <>
          <span className={isDue ? 'font-semibold text-brass-text' : 'text-ink-soft'}>
            {isDue ? `Due ${day}` : `On ${day}`}
          </span>
          {words && ` · ${shorten(words, LONGEST_NOTE)}`}
        </>
      }
      action={
        <Button variant="secondary" busy={done.isPending} onClick={() => done.mutate()}>
          Done
          <span className="sr-only">: {person.name}</span>
        </Button>
      }
    />
  );
}

import { eventTexts } from '#features/events/texts.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EventFacts } from '../../places/web/event-facts.tsx';
import { bookingStateNames } from '../../texts.ts';
import type { namesApi, PlaceForMe } from '../contract.ts';
import { unansweredOf } from '../questions.ts';
import { namesTexts, transferTexts } from '../texts.ts';
import { GolfForm } from './golf-form.tsx';
import { placeChange } from './place-change.ts';
import { placesForMe } from './queries.ts';

/**
 * The places that other people booked for the member, each with their golf answers; nothing where
 * there are none.
 */
export function PlacesForMe() {
  const places = useLoaded(placesForMe);
  if (places.length === 0) return null;

  return (
    <section aria-labelledby="for-me" className="mt-10">
      <h2 id="for-me" className="mb-4 scroll-mt-24 text-2xl">
        Booked for you
      </h2>
      <ul className="flex flex-col gap-4">
        {places.map((entry) => (
          <li key={entry.place.bookingId}>
            <ForMe entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ForMe({ entry }: { readonly entry: PlaceForMe }) {
  const { place, event, bookedBy, answersBy, questions, calendarPath } = entry;
  const unanswered = place.can.answer
    ? unansweredOf(questions, place.golf).map(({ label }) => label)
    : [];

  const decline = useApiMutation(
    () =>
      api.post<typeof namesApi.declinePlace>('/api/bookings/:bookingId/decline', {
        params: { bookingId: place.bookingId },
      }),
    { ...placeChange, done: namesTexts.declined },
  );

  return (
    <Card as="div">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-xl">{event.title}</h3>
        {place.awaitsAnswer ? (
          <Badge tone="warning">{namesTexts.badgeAsked}</Badge>
        ) : (
          <Badge tone={place.state === 'confirmed' ? 'good' : 'quiet'}>
            {bookingStateNames[place.state]}
          </Badge>
        )}
      </div>
      <p className="mb-3 text-sm text-ink-soft">
        {place.from !== bookedBy && `Booked by ${bookedBy}. `}
        {place.from !== null && `${transferTexts.from(place.from)}.`}
      </p>
      <EventFacts event={event} />
      {place.awaitsAnswer && (
        <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
          <p className="text-sm text-ink-soft">{namesTexts.acceptHelp}</p>
          {place.can.accept && (
            <GolfForm isOwn place={place} questions={questions} asksList accepts />
          )}
          <div>
            <Button variant="secondary" busy={decline.isPending} onClick={() => decline.mutate()}>
              {transferTexts.giveBack}
            </Button>
          </div>
        </div>
      )}
      {unanswered.length > 0 && (
        <p className="mt-4 font-semibold">{namesTexts.stillToAnswer(unanswered)}</p>
      )}
      {place.can.answer && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">
            {questions.length > 0 ? namesTexts.dayQuestions : 'Handicap and diet'}
          </summary>
          <p className="my-2 text-sm text-ink-soft">
            You can change them until {formatDateTime(answersBy)}.
          </p>
          <GolfForm place={place} questions={questions} isOwn asksList />
        </details>
      )}
      {calendarPath && !place.awaitsAnswer && (
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={calendarPath} reloadDocument variant="secondary">
            {eventTexts.addToCalendar}
          </ButtonLink>
          {place.can.transfer && (
            <ButtonLink to={`/bookings/${place.bookingId}/transfer`} variant="secondary">
              {transferTexts.link}
            </ButtonLink>
          )}
          <Button variant="secondary" busy={decline.isPending} onClick={() => decline.mutate()}>
            {place.from === null ? 'I can’t come' : transferTexts.giveBack}
          </Button>
        </div>
      )}
    </Card>
  );
}

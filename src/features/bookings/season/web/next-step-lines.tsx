import { type ReactNode, useId, useState } from 'react';
import type { EventQuestion } from '#features/events/contract.ts';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import type { BookingView } from '../../contract.ts';
import type { KnownGolf, namesApi, OrderPlaces, PlaceDetails } from '../../names/contract.ts';
import { hasAnswers, prefilledAnswers, saysHandicap } from '../../names/known-golf.ts';
import { unansweredOf } from '../../names/questions.ts';
import { knownTexts, namesTexts } from '../../names/texts.ts';
import { ClaimLinkButton } from '../../names/web/claim-link.tsx';
import { GolfForm } from '../../names/web/golf-form.tsx';
import { NameForm } from '../../names/web/name-form.tsx';
import { placeChange } from '../../names/web/place-change.ts';
import { knownGolf, orderPlaces } from '../../names/web/queries.ts';
import { unnamedPlayer } from '../../texts.ts';
import { nextTexts } from '../texts.ts';

/** After a booking: what is still wanted. */
export function WhatNext({ booking: { order } }: { readonly booking: BookingView }) {
  const places = useApi(orderPlaces(order.id)).data;

  return places && <NextStepLines order={places} />;
}

type Props = { readonly order: OrderPlaces };

/**
 * What is still wanted of the places of an order; each question opens where it is asked. Nothing if
 * nothing is wanted.
 */
function NextStepLines({ order }: Props) {
  const { places, questions } = order;
  const unnamed = places.filter(({ player, can }) => player === 'unnamed' && can.name);
  const isWanted = ({ can, golf }: PlaceDetails) =>
    can.answer && (!saysHandicap(golf) || unansweredOf(questions, golf).length > 0);
  const own = places.find((place) => place.player === 'me' && isWanted(place));
  const guests = places.filter((place) => place.player === 'guest' && isWanted(place));
  const isPlaying = places.some(({ player, state }) => player === 'me' && state === 'confirmed');
  if (unnamed.length === 0 && !own && guests.length === 0) return null;

  return (
    <section aria-labelledby="what-next" className="print:hidden">
      <h2 id="what-next" className="sr-only">
        {nextTexts.heading}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {unnamed.length > 0 && (
          <StepLine {...nextTexts.names(unnamed.length)}>
            {unnamed.map((place) => (
              <div key={place.bookingId} className="flex flex-col gap-3">
                <NameForm place={place} canBeMine={!isPlaying} />
                <ClaimLinkButton place={place} />
              </div>
            ))}
          </StepLine>
        )}
        {own && <OwnAnswers place={own} questions={questions} />}
        {guests.length > 0 && (
          <StepLine {...guestStep(guests, questions)}>
            {guests.map((place) => (
              <div key={place.bookingId}>
                <p className="mb-2 font-semibold wrap-anywhere">{place.name ?? unnamedPlayer}</p>
                <GolfForm place={place} questions={questions} isOwn={false} asksList={false} />
              </div>
            ))}
          </StepLine>
        )}
      </ul>
    </section>
  );
}

/** Asks about guests, and names what the golf day asks of them. */
function guestStep(guests: readonly PlaceDetails[], questions: readonly EventQuestion[]) {
  const { text, link } = nextTexts.guestAnswers(guests.length);
  const asked = questions.filter((question) =>
    guests.some(({ golf }) => unansweredOf([question], golf).length > 0),
  );
  const labels = asked.map(({ label }) => label);
  return { text: labels.length > 0 ? `${text} ${namesTexts.stillToAnswer(labels)}` : text, link };
}

type LineProps = {
  readonly text: ReactNode;
  readonly link: string;
  /** A button beside the one that opens the questions. */
  readonly first?: ReactNode;
  readonly children: ReactNode;
};

/** One thing that is wanted, with the button that opens its questions below the line. */
function StepLine({ text, link, first, children }: LineProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <span>{text}</span>
        <span className="flex flex-wrap items-center gap-x-4">
          {first}
          <Button
            variant="plain"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {link}
          </Button>
        </span>
      </div>
      <div id={id} hidden={!isOpen} className="mt-2 mb-4 flex flex-col gap-6">
        {isOpen && children}
      </div>
    </li>
  );
}

type OwnProps = {
  readonly place: PlaceDetails;
  readonly questions: readonly EventQuestion[];
};

/**
 * The reader's own answers: as last time in one tap, where the site knows their handicap and the
 * day asks nothing more.
 */
function OwnAnswers({ place, questions }: OwnProps) {
  const known = useApi(knownGolf, presets.standard, { enabled: !hasAnswers(place.golf) }).data;
  const form = <GolfForm place={place} questions={questions} isOwn asksList={false} />;
  const unanswered = unansweredOf(questions, place.golf).map(({ label }) => label);

  if (unanswered.length > 0)
    return (
      <StepLine
        text={`${saysHandicap(place.golf) ? '' : `${nextTexts.ownAnswers.text} `}${namesTexts.stillToAnswer(unanswered)}`}
        link={nextTexts.ownAnswers.link}
      >
        {form}
      </StepLine>
    );

  if (!known?.handicap || hasAnswers(place.golf))
    return <StepLine {...nextTexts.ownAnswers}>{form}</StepLine>;

  return (
    <StepLine
      text={
        <>
          {knownTexts.have} <span className="font-semibold">{summaryOf(known)}</span>
        </>
      }
      link={knownTexts.change}
      first={<SameAsLastTime place={place} known={known} />}
    >
      {form}
    </StepLine>
  );
}

type SameProps = { readonly place: PlaceDetails; readonly known: KnownGolf };

function SameAsLastTime({ place: { bookingId, golf }, known }: SameProps) {
  const save = useApiMutation(
    () =>
      api.post<typeof namesApi.answerGolf>('/api/bookings/:bookingId/golf', {
        params: { bookingId },
        body: { golf: { ...prefilledAnswers(known), ...golf } },
      }),
    { ...placeChange, done: namesTexts.saved },
  );

  return (
    <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
      {sayUse(known)}
    </Button>
  );
}

/** What the button takes over: it names a handicap that is not last time’s. */
function sayUse({ handicap, last }: KnownGolf): string {
  if (handicap && handicap.index !== null && handicap.source !== 'last_booking')
    return knownTexts.use(indexText(handicap.index), knownTexts.source[handicap.source]);
  return last ? knownTexts.asLastTime : knownTexts.thatIsRight;
}

const indexText = (index: number): string => formatIndex(Math.round(index * 10));

/** "Handicap 18.3 (from your profile), Vegetarian, Buggy". */
function summaryOf({ handicap, last }: KnownGolf): string {
  const plays =
    handicap &&
    (handicap.index === null
      ? knownTexts.newToGolf
      : knownTexts.handicap(indexText(handicap.index), knownTexts.source[handicap.source]));
  return [plays, last?.dietary, last?.buggy && knownTexts.buggy, last?.access]
    .filter(Boolean)
    .join(', ');
}

import { readFoundersJourney } from '#features/events/server/public.ts';
import type { Account } from '#features/identity/server/public.ts';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Services } from '#platform/plugin.ts';
import { type Said, to } from '../answer-links.ts';
import { chooseCategory } from '../choose-category.ts';
import { company, vatRegistered } from '../company-answer.ts';
import type { Answer, QuestionRequest } from '../contract.ts';
import { fallbackAnswer, fixedAnswer, isFixed, type LiveId } from '../fixed-answers.ts';
import { vat } from '../money-matters.ts';
import { asksOfThePast, periodsIn } from '../periods.ts';
import { fitsLimit, priceLimit } from '../price-limit.ts';
import { scorecardWords } from '../scorecard-words.ts';
import { membership } from '../tier-answer.ts';
import { airport } from '../travel-answer.ts';
import { mentionedCities } from '../typed-cities.ts';
import { readVenues, type Venue } from '../venue-names.ts';
import { booking, bookingEnd } from './booking-answer.ts';
import { calledOff, goingAhead } from './called-off.ts';
import { course } from './course-answer.ts';
import { type Asked as AskedOfDays, nextEvent } from './day-answers.ts';
import {
  type About,
  daysMeant,
  isNarrowed,
  readDaysAhead,
  readDaysAnnounced,
  readDaysPlayed,
  readVenuesKnown,
} from './days-ahead.ts';
import type { ReadDetails } from './event-details.ts';
import { forVisitor } from './for-visitors.ts';
import { founders } from './founders-answer.ts';
import { lastEvent } from './last-event.ts';
import { myBooking, myMove, myRefund } from './own-answers.ts';
import { myPast } from './own-past.ts';
import { myAccount, myApplication, myFounding, myReceipts, myTier } from './own-standing.ts';
import { asksOfTheWay, carCharging, food, wayTo } from './page-answers.ts';
import { results, wasOn } from './past-answers.ts';
import { pickedDay, tellPicked } from './picked-day.ts';
import { placesLeft } from './places-left.ts';
import { price } from './price-answer.ts';
import { seriesSize } from './series-size.ts';
import { schedule, venue } from './where-and-when.ts';

type Asked = {
  readonly question: QuestionRequest;
  readonly account: Account | null;
  readonly readDetails: ReadDetails;
};

const dayAnswers = {
  places_left: placesLeft,
  price,
  venue,
  schedule,
  next_event: nextEvent,
  series_size: seriesSize,
  booking,
  booking_end: bookingEnd,
  course,
} as const;
const ownAnswers = {
  my_refund: myRefund,
  my_move: myMove,
  my_past: myPast,
  my_booking: myBooking,
  my_account: myAccount,
  my_application: myApplication,
  my_tier: myTier,
  my_founding: myFounding,
  receipts: myReceipts,
} as const;

type OwnId = keyof typeof ownAnswers;

const isOwn = (id: LiveId): id is OwnId => Object.hasOwn(ownAnswers, id);

/**
 * Answers one question with what whoever asks may know: public days as any visitor sees them, and of accounts,
 * applications and bookings their own alone. What it says is read at this moment or stands in `fixed-answers.ts`; nothing is
 * made up.
 */
export async function answerQuestion(services: Services, asked: Asked): Promise<Answer> {
  const { contactEmail } = services.config;
  const { text, venues } = readVenues(asked.question.text, await readVenuesKnown(services.database));
  const category = chooseCategory(text);
  if (category === undefined) return fallbackAnswer(contactEmail);
  if (isFixed(category)) return fixedAnswer(category, contactEmail);
  return {
    category,
    offersOffice: false,
    ...(await fromData(services, category, { ...asked, text, venues })),
  };
}

/** A question with the golf clubs it names, and its words with their cities in their place. */
type Read = Asked & { readonly text: string; readonly venues: readonly Venue[] };

async function fromData(services: Services, category: LiveId, asked: Read): Promise<Said> {
  const { clock, database } = services;
  const now = clock();
  const { text, venues } = asked;
  const { eventId } = asked.question;
  const cities = mentionedCities(text);
  if (isOwn(category)) {
    if (!asked.account) return forVisitor(category, text);
    return ownAnswers[category](services, { account: asked.account, cities, text, now });
  }
  if (category === 'clock') return today(now);
  if (category === 'membership') return membership(text);
  if (category === 'scorecard_words') return scorecardWords(text);
  if (category === 'vat') return vat(services.config.vatRate);
  if (category === 'company') return company(services.config.companyDetails);
  if (category === 'vat_registered') return vatRegistered(services.config.companyDetails);
  if (category === 'airport') return airport(text);
  if (category === 'founders')
    return founders({ stops: await readFoundersJourney(database, now), cities, now });
  const about = { cities, venues, periods: periodsIn(text, londonDay(now)), eventId, text };
  if (category === 'results') return results(await past(services, about, text));
  if (category === 'going_ahead')
    return goingAhead({ ...about, days: await readDaysAnnounced(database, now) });
  if (isOver(about, now) || (category === 'next_event' && asksOfThePast(text)))
    return wasOn(await past(services, about, text));
  const days = await readDaysAhead(database, now);
  // "Next" from an event's page means the calendar, as in its answer; "when is it" means the day of the page.
  const isOfPage = category === 'next_event' && eventId !== undefined && /\b(it|this)\b/i.test(text);
  const meant =
    (category === 'next_event' && !isOfPage) || category === 'last_event' || category === 'series_size'
      ? { ...about, eventId: undefined }
      : about;
  const off = daysMeant(await readDaysAnnounced(database, now), meant);
  if (isNarrowed(meant) && off.length > 0 && off.every(({ state }) => state === 'cancelled'))
    return calledOff(off, { ...about, days });
  if (category === 'last_event')
    return lastEvent({ ...about, days, stops: await readFoundersJourney(database, now) });
  if (category === 'food') return food({ ...about, days }, asked.readDetails);
  if (category === 'car_charging') return carCharging({ ...about, days }, asked.readDetails);
  if (category === 'venue' && asksOfTheWay(text)) return wayTo({ ...about, days }, asked.readDetails);
  const picked = category === 'series_size' ? undefined : pickedDay({ ...about, days });
  if (picked && (category === 'next_event' || !picked.day)) return tellPicked(picked, { ...about, days });
  const one = picked?.day ? { ...about, cities: [], venues: [], periods: [], eventId: picked.day.id } : about;
  return aboutDays(isOfPage ? 'schedule' : category, { ...one, days });
}

/** What is said of days ahead: of those within the price that the question sets, or that there is none. */
function aboutDays(category: keyof typeof dayAnswers, asked: AskedOfDays): Said {
  const limit = priceLimit(asked.text);
  if (!limit) return dayAnswers[category](asked);
  const days = asked.days.filter(fitsLimit(limit));
  return daysMeant(days, asked).length > 0 && category !== 'price'
    ? dayAnswers[category]({ ...asked, days })
    : price(asked);
}

/** A question about what has been means the June that was last. */
const past = async ({ clock, database }: Services, about: About, text: string) => ({
  ...about,
  periods: periodsIn(text, londonDay(clock()), true),
  played: await readDaysPlayed(database, clock()),
});

/** Whether a question names a time, and all of it is over. */
const isOver = ({ periods }: About, now: Date): boolean =>
  periods.length > 0 && periods.every((period) => period.to < londonDay(now));

const today = (now: Date): Said => ({
  text: `Today is ${formatDate(now)}, and it is ${formatTime(now)} in London.`,
  links: [to.events],
  suggestions: ['When is the next event?', 'When is the office open?'],
});

import type { Account } from '#features/identity/server/account.ts';
import type { Services } from '#platform/plugin.ts';
import type { CategoryId } from '../categories.ts';
import { chooseCategory, mentionedCity } from '../choose-category.ts';
import type { Answer, QuestionRequest } from '../contract.ts';
import { fallbackAnswer, fixedAnswer, type LiveId } from '../fixed-answers.ts';
import { nextEvent, placesLeft, price, schedule, venue } from './day-answers.ts';
import { readDaysAhead } from './days-ahead.ts';
import { myAccount, myBooking, myRefund, signInFirst } from './own-answers.ts';

type Asked = { readonly question: QuestionRequest; readonly account: Account | null };
type Said = Pick<Answer, 'text' | 'links' | 'suggestions'>;

const dayAnswers = {
  places_left: placesLeft,
  price,
  venue,
  schedule,
  next_event: nextEvent,
} as const;
const ownAnswers = { my_refund: myRefund, my_booking: myBooking, my_account: myAccount } as const;

type DayId = keyof typeof dayAnswers;
type OwnId = keyof typeof ownAnswers;

const isDay = (id: CategoryId): id is DayId => Object.hasOwn(dayAnswers, id);
const isOwn = (id: CategoryId): id is OwnId => Object.hasOwn(ownAnswers, id);

/**
 * Answers one question with what whoever asks may know: public days as any visitor sees them, and of accounts and
 * bookings their own alone. What it says is read at this moment or stands in `fixed-answers.ts`; nothing is made up.
 */
export async function answerQuestion(services: Services, asked: Asked): Promise<Answer> {
  const { contactEmail } = services.config;
  const category = chooseCategory(asked.question.text);
  if (category === undefined) return fallbackAnswer(contactEmail);
  if (!isDay(category) && !isOwn(category)) return fixedAnswer(category, contactEmail);
  return { category, ...(await fromData(services, category, asked)), offersOffice: false };
}

async function fromData({ database, clock }: Services, category: LiveId, asked: Asked): Promise<Said> {
  const now = clock();
  const city = mentionedCity(asked.question.text);
  if (isDay(category)) {
    const days = await readDaysAhead(database, now);
    return dayAnswers[category]({ days, city, eventId: asked.question.eventId });
  }
  if (!asked.account) return signInFirst;
  return ownAnswers[category](database, { account: asked.account, city, now });
}

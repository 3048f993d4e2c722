import { readFoundingNumbers } from '#features/bookings/server/public.ts';
import type { FaqQuestion } from '#features/content/faq/question.ts';
import { plainText } from '#features/content/text-page.ts';
import {
  foundingPlacesIn,
  FOUNDING_MEMBERS_PER_CITY as PER_CITY,
} from '#features/events/founders.ts';
import { readFoundersJourney } from '#features/events/server/public.ts';
import type { Account } from '#features/identity/server/public.ts';
import { companyLines } from '#features/settings/settings.ts';
import { brand } from '#lib/brand.ts';
import { londonDay } from '#lib/london-instant.ts';
import { countText } from '#lib/numbers.ts';
import type { Services } from '#platform/plugin.ts';
import { chooseTopic, type TopicId, vocabulary } from '../choose-topic.ts';
import type { Answer, AnswerLink, QuestionRequest } from '../contract.ts';
import { READY } from '../texts.ts';
import { type CalendarQuestion, readCalendar } from './calendar.ts';
import { aboutDays, isAboutDays, played, type Said } from './day-answers.ts';
import { isOwn, ownAnswers } from './own-answers.ts';
import { readQuestion } from './read-question.ts';
import type { Search } from './search.ts';
import { signAnswer } from './send-enquiry.ts';

type Question = { readonly question: QuestionRequest; readonly account: Account | null };

const usual = ['When is the next event?', 'How do I book?', 'What should I wear?'];

/**
 * An answer of the FAQ. A "yes" or "no" comes with its question, since other words may have been
 * asked.
 */
function fromFaq({ id, question, answer, from }: FaqQuestion): Said {
  const text = answer.map(plainText).join('\n');
  return {
    text: /^(yes|no|not)\b/i.test(text) ? `${question}\n${text}` : text,
    links: [{ to: `/faq#${id}`, label: question }, from],
  };
}

async function foundingPlaces(services: Services, { now }: CalendarQuestion): Promise<string> {
  const numbers = await readFoundingNumbers(services.database);
  const stops = (await readFoundersJourney(services, now)).map(
    (stop) => [stop.city, foundingPlacesIn(stop, numbers, now)] as const,
  );
  const inAll = stops.reduce((sum, [, left]) => sum + left, 0);
  const byCity = stops.map(([city, left]) => `${city} ${left || 'none'}`).join(', ');
  return `The ${brand.series} is a golf day in each of ${countText(stops.length, 'city', 'cities')}. ${inAll} of its ${stops.length * PER_CITY} founding places are left: ${byCity}.`;
}

async function answerTo(
  services: Services,
  topic: TopicId,
  asked: CalendarQuestion,
  { question, account }: Question,
  search: Search,
): Promise<Said> {
  const { contactEmail } = services.config;
  const faq = search.faqOf(topic, question.text);
  const said: Said = faq ? fromFaq(faq) : { text: '', links: [] };
  if (isAboutDays(topic)) return aboutDays(topic, asked);
  if (isOwn(topic) && account) return ownAnswers[topic](services, { ...asked, account });

  if (isOwn(topic))
    return {
      text: `I can look that up for you once you log in; your conversation stays here. ${said.text}`.trim(),
      links: [{ to: '/auth', label: 'Log in' }, ...said.links],
    };

  switch (topic) {
    case 'results': {
      const { text, links } = played(asked);
      return {
        text: `${text} ${said.text}`,
        links: [...links, ...said.links],
        offersEnquiry: true,
      };
    }
    case 'founders':
      return { ...said, text: `${await foundingPlaces(services, asked)}\n${said.text}` };
    case 'company': {
      const details = companyLines((await services.settings.read()).company);
      return {
        // Without its details, the settings have only a name.
        text:
          details.length > 1
            ? `This site is run by ${details.join(', ')}.`
            : 'The company’s details aren’t on the site yet. Please contact us for them.',
        links: [{ to: '/contact', label: 'Contact us' }],
      };
    }
    case 'contact':
      return {
        text: `${said.text}\n${contactEmail}`,
        links: [...said.links, emailLink(contactEmail)],
        offersEnquiry: true,
      };
    default:
      return { ...said, text: said.text || READY };
  }
}

const emailLink = (address: string): AnswerLink => ({ to: `mailto:${address}`, label: address });

/**
 * Where nothing was understood: the organisers' address (spec, section 4), and the offer to send
 * them the question.
 */
const fallback = (near: readonly TopicId[], contactEmail: string): Said => ({
  text: `Sorry, I don’t know the answer to that. ${near.length > 0 ? 'Did you mean one of these? ' : ''}You can email us at ${contactEmail}, or send us your question from here.`,
  links: [emailLink(contactEmail)],
  offersEnquiry: true,
});

/**
 * Answers one question within the rights of the person asking: golf days as any visitor sees them,
 * and bookings, applications and the account only if they are theirs. Every answer is the FAQ's, or
 * is read from the database now.
 */
export async function answerQuestion(
  services: Services,
  asking: Question,
  search: Search,
): Promise<Answer> {
  const { clock, config, database, settings } = services;
  const { question, account } = asking;
  const now = clock();
  const calendar = await readCalendar(database, now);
  const days = [...calendar.ahead, ...calendar.cancelled, ...calendar.played];
  const venues = [...new Set(days.flatMap(({ venue }) => venue?.name ?? []))];
  const entities = readQuestion(question.text, { vocabulary, venues, today: londonDay(now) });
  const topicChoice = chooseTopic(entities);
  const near = topicChoice ? { topics: [topicChoice], isSure: true } : search.near(question.text);
  const topic = near.isSure ? (near.topics[0] ?? null) : null;
  const packagePence = (await settings.read()).prices.packagePounds * 100;
  const about = { entities, calendar, now, packagePence, eventId: question.eventId };
  const said = topic
    ? await answerTo(services, topic, about, asking, search)
    : fallback(near.topics, config.contactEmail);
  const at = now.toISOString();
  const signed = { question: question.text, text: said.text, at, accountId: account?.id ?? null };

  // After an answer: what else people ask about its topic. Where unsure: two questions that may
  // have been meant.
  const guesses = near.topics.slice(0, 2).flatMap((id) => search.questionsOf(id)[0] ?? []);
  const next = [...(topic ? search.questionsOf(topic) : guesses), ...usual];
  const others = next.filter((one) => one.toLowerCase() !== question.text.toLowerCase());

  return {
    topic,
    text: said.text,
    links: said.links,
    suggestions: others.slice(0, topic ? 3 : 2),
    offersEnquiry: said.offersEnquiry ?? false,
    at,
    signature: signAnswer(config.secret, signed),
  };
}

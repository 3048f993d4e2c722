import type { FaqQuestion } from '#features/content/faq/question.ts';
import { piecesOf, plainText } from '#features/content/text-page.ts';
import { readFoundersJourney } from '#features/events/server/public.ts';
import type { Account } from '#features/identity/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Services } from '#platform/plugin.ts';
import { chooseTopic, type TopicId, topics, vocabulary } from '../choose-topic.ts';
import type { Answer, AnswerLink, QuestionRequest } from '../contract.ts';
import { readQuestion } from '../entities.ts';
import { type Asked, readCalendar } from './calendar.ts';
import { company, founders, greeted, membership, whereWePlay } from './club-answers.ts';
import { aboutDays, isAboutDays, results, type Said } from './day-answers.ts';
import { aboutOneself, isOwn } from './own-answers.ts';
import type { Search } from './search.ts';
import { signAnswer } from './send-to-office.ts';

type Question = { readonly question: QuestionRequest; readonly account: Account | null };

const login = { to: '/auth', label: 'Log in' };
const usual = ['When is the next event?', 'How do I book?', 'What should I wear?'];

/** The FAQ's words, with its address, the page they come from and the links in them. */
function fromFaq({ id, question, answer, from }: FaqQuestion): Said {
  const inText = answer
    .flatMap(piecesOf)
    .flatMap(({ text, to }): AnswerLink[] => (to ? [{ to: to.replace(/^#/, '/faq#'), label: text }] : []));
  const links = [{ to: `/faq#${id}`, label: question }, { to: from.to, label: from.label }, ...inText];
  return {
    text: answer.map(plainText).join('\n'),
    links: links.filter(({ to }, at) => links.findIndex((one) => one.to === to) === at).slice(0, 3),
  };
}

/** A visitor who asks about something of their own: nothing is looked up, and what is public of it is said. */
function forVisitor(faq: FaqQuestion | undefined): Said {
  const said = faq ? fromFaq(faq) : { text: '', links: [] };
  return {
    text: `I can look that up for you once you log in; your conversation stays here. ${said.text}`.trim(),
    links: [login, ...said.links],
  };
}

async function answerTo(
  services: Services,
  topic: TopicId,
  asked: Asked,
  { question, account }: Question,
  search: Search,
): Promise<Said> {
  const { entities, now } = asked;
  const faq = search.faqOf(topic, question.text);
  if (isOwn(topic)) {
    if (account) return aboutOneself(services, topic, { ...asked, account });
    return forVisitor(topic === 'my_refund' ? search.faqOf('cancellation', question.text) : faq);
  }
  if (topic === 'results') return results(asked, faq?.answer.map(plainText).join(' ') ?? '');
  if (isAboutDays(topic)) return aboutDays(topic, asked);
  if (topic === 'founders') return founders(entities, await readFoundersJourney(services.database, now), now);
  if (topic === 'membership') return membership();
  if (topic === 'company') return company(services.config.companyDetails);
  if (topic === 'cities') return whereWePlay(entities);
  if (!faq) return greeted;
  const said = fromFaq(faq);
  if (topic !== 'contact') return said;
  const mailbox = services.config.contactEmail;
  return {
    text: `${said.text}\n${mailbox}`,
    links: [...said.links, { to: `mailto:${mailbox}`, label: mailbox }],
    offersOffice: true,
  };
}

/** Where nothing was understood: the mailbox (spec, section 4), and the offer to pass the question on. */
const fallback = (near: readonly TopicId[], mailbox: string): Said => ({
  text: `Sorry, I don’t know the answer to that. ${near.length > 0 ? 'Did you mean one of these? ' : ''}You can email us at ${mailbox}, or send us your question from here.`,
  links: [{ to: `mailto:${mailbox}`, label: mailbox }],
  offersOffice: true,
});

/** What else people ask about a topic; of several that may be meant, two; what is usually asked where there is none. */
function suggestionsAfter(near: readonly TopicId[], text: string): string[] {
  const [topic, ...others] = near;
  const guesses = others.length > 0 ? near.slice(0, 2).map((id) => topics[id].examples[0] ?? '') : undefined;
  const all = guesses ?? [...(topic ? topics[topic].examples : []), ...usual];
  return all.filter((one) => one.toLowerCase() !== text.toLowerCase()).slice(0, 3);
}

/**
 * Answers one question with what whoever asks may know: public days as any visitor sees them, and of accounts, applications
 * and bookings their own alone. What it says is read at this moment, or is the FAQ's; nothing is made up.
 */
export async function answerQuestion(services: Services, asking: Question, search: Search): Promise<Answer> {
  const { clock, config, database } = services;
  const { question, account } = asking;
  const now = clock();
  const calendar = await readCalendar(database, now);
  const reader = { vocabulary, today: londonDay(now) };
  const entities = readQuestion(question.text, reader);
  const chosen = chooseTopic(entities);
  const near = chosen ? undefined : search.near(question.text);
  const topic = chosen ?? (near?.isSure ? near.topics[0] : undefined) ?? null;
  const asked = { entities, calendar, now, eventId: question.eventId };
  const said = topic
    ? await answerTo(services, topic, asked, asking, search)
    : fallback(near?.topics ?? [], config.contactEmail);
  const at = now.toISOString();
  const signed = { question: question.text, text: said.text, at, accountId: account?.id ?? null };
  return {
    topic,
    text: said.text,
    links: [...said.links],
    suggestions: suggestionsAfter(topic ? [topic] : (near?.topics ?? []), question.text),
    offersOffice: said.offersOffice ?? false,
    at,
    signature: signAnswer(config.secret, signed),
  };
}

import { type Tier, tiers, yearlySaving } from '#features/membership/tiers.ts';
import { wordsOf } from '#lib/fuzzy-words.ts';
import { formatPounds } from '#lib/money.ts';
import { type Said, to } from './answer-links.ts';
import { inLines } from './answer-words.ts';

const priceOf = ({ name, monthlyPence, yearlyPence }: Tier): string =>
  `${name} ${formatPounds(monthlyPence)} a month or ${formatPounds(yearlyPence)} a year`;

/** Whether a question is about what paying by the year saves. */
const asksOfSaving = (question: string): boolean =>
  (/\b(difference|vs|versus|compared?)\b/i.test(question) &&
    /\bmonth/i.test(question) &&
    /\b(year|an+u)/i.test(question)) ||
  (/\b(sav(e|es|ed|ing|ings)|cheaper|cheapest|less|discount|better value|worth)\b/i.test(question) &&
    /\b(sav\w*|year\w*|an+u\w*|twelve|12|month\w*|up front|upfront)\b/i.test(question));

const savingOf = (tier: Tier): string =>
  `${tier.name} by the year saves ${formatPounds(yearlySaving(tier))}: ${formatPounds(tier.yearlyPence)}, against ${formatPounds(12 * tier.monthlyPence)} for twelve months at ${formatPounds(tier.monthlyPence)}.`;

/** A tier is named by its name or a part of it ("VIP"), or by one of its prices: "£179", "1,795". */
function isNamed(tier: Tier, question: string): boolean {
  const said = wordsOf(question.replace(/(\d),(\d)/g, '$1$2'));
  const prices = [tier.monthlyPence, tier.yearlyPence].map((pence) => String(pence / 100));
  return [...wordsOf(tier.name), ...prices].some((word) => said.includes(word));
}

/** What the tiers cost and include, word for word as their page: of those a question names, else of all in brief. */
export function membership(question: string): Said {
  const links = [to.membership, { to: '/membership#comparison', label: 'The tiers side by side' }];
  const suggestions = ['How long does an application take?', 'How many guest passes are there?'];
  const named = tiers.filter((tier) => isNamed(tier, question));
  if (asksOfSaving(question))
    return { text: inLines((named.length > 0 ? named : tiers).map(savingOf)), links, suggestions };
  if (named.length > 0)
    return {
      text: inLines(named.map((tier) => `${priceOf(tier)}: ${tier.features.join(', ')}.`)),
      links,
      suggestions,
    };
  const events = tiers.map(
    ({ name, privileges: { eventsPerYear } }) => `${name} ${eventsPerYear ?? 'unlimited'}`,
  );
  return {
    text: `You do not need a membership to play: an account is enough. The tiers are for people who want more than a day now and then, paid by the month or by the year: ${tiers.map(priceOf).join('; ')}. Golf days a year: ${events.join(', ')}.`,
    links,
    suggestions: ['What is the difference between Executive and VIP Elite?', ...suggestions],
  };
}

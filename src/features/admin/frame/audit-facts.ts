import { manualStepNames } from '#features/bookings/cockpit/manual-step-names.ts';
import { categoryName } from '#features/forum/categories.ts';
import { actionNames, queueTexts } from '#features/members/reports/texts.ts';
import { serviceNames } from '#features/membership/services/services.ts';
import { tierIds, tierOf } from '#features/membership/tiers/tiers.ts';
import { nameEmailKind } from '#features/notifications/email/kind-names.ts';
import { formatDayAndMonth, londonYear } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { listOf } from '#lib/text/list-of.ts';
import type { RecordedAction } from '../contract.ts';
import { changesOf, textLabel, wordsOfName } from './audit-changes.ts';
import type { Facts, Piece } from './write-sentence.ts';

type Values = Readonly<Record<string, unknown>>;

/** An optional fact in words. */
type Words = string | false | undefined;

/** What an entry of the log says, by the names of `auditSentences`. What it lacks is left out. */
export function factsOf(entry: RecordedAction): Facts {
  const [before, after] = [entry.before ?? {}, entry.after ?? {}];
  const values = { ...before, ...after };

  const words: Readonly<Record<string, Words>> = {
    ...moneyFacts(values),
    ...countFacts(before, after),
    ...choiceFacts(entry, before, after),
    changes: listOf(changesOf(before, after)),
    formerDay: entry.action === 'events.delete_draft' && formerDay(before),
  };
  const said = Object.entries(words).flatMap(([name, text]) =>
    text ? [[name, { text }] as const] : [],
  );

  return { ...Object.fromEntries(said), ...namesOf(entry) };
}

/** The people and pages that an entry names. */
const namesOf = ({ about, doneAt, event, former, formerEvent, member, player }: RecordedAction) =>
  withoutUnknown({
    person: person(member ?? player),
    former: person(former),
    day: day(event, doneAt),
    formerDay: day(formerEvent, doneAt),
    about: about && { text: about.name, to: about.path ?? undefined },
  });

const withoutUnknown = (facts: Readonly<Record<string, Piece | null | undefined>>): Facts =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, one]) => (one ? [[name, one]] : [])));

const person = (named: RecordedAction['player']): Piece | null =>
  named && { text: named.name, to: named.id === null ? undefined : `/admin/members/${named.id}` };

/** "Leeds, 12 May", with its year if the entry is of another. */
const day = (event: RecordedAction['event'], doneAt: string): Piece | null =>
  event && {
    text: `${event.city}, ${dayOf(event.date, doneAt)}`,
    to: `/admin/events/${event.id}${event.isDraft ? '/edit' : ''}`,
  };

const dayOf = (date: string, doneAt: string): string =>
  londonYear(date) === londonYear(doneAt)
    ? formatDayAndMonth(date)
    : `${formatDayAndMonth(date)} ${londonYear(date)}`;

const formerDay = ({ city, startsAt }: Values): Words =>
  typeof city === 'string' && `${city}${text(startsAt) && `, ${textLabel('', text(startsAt))}`}`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const amountNames = ['pence', 'moneyPence', 'totalPence', 'writtenOffPence'] as const;

function moneyFacts(values: Values): Record<string, Words> {
  const { monthly, owedPence, yearly } = values;
  const prices =
    typeof monthly === 'number' &&
    typeof yearly === 'number' &&
    `${formatPounds(monthly)} a month, ${formatPounds(yearly)} a year`;

  return {
    ...Object.fromEntries(amountNames.map((name) => [name, pounds(values[name])])),
    owed: pounds(owedPence),
    prices,
    settled: sentence([givenBack(values), paidWith(values)].filter(Boolean).join(', ')),
  };
}

/** An amount in words; nothing for none. */
const pounds = (value: unknown): Words =>
  typeof value === 'number' && value > 0 && formatPounds(value);

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a player got back for a place. */
function givenBack({ creditPence, guestPass, kind, moneyPence, returnedPence }: Values): Words {
  if (kind === 'if_resold') return 'refunded if the place is resold';
  if (kind === 'nothing') return 'nothing refunded';

  const money = pounds(moneyPence) || pounds(returnedPence);
  const parts = [
    money && `${money} refunded`,
    (pounds(creditPence) || kind === 'credit') && 'credit given back',
    (guestPass === true || kind === 'guest_pass') && 'guest pass given back',
  ];
  return parts.filter(Boolean).join(', ');
}

const ways: Readonly<Record<string, (amount: Words) => string>> = {
  account: (amount) => `${amount || 'nothing'} on account`,
  cash: (amount) => `${amount || 'nothing'} in cash`,
  card_reader: (amount) => `${amount || 'nothing'} by card reader`,
  credit: () => 'paid with a credit',
  guest_pass: () => 'paid with a guest pass',
  complimentary: () => 'nothing to pay',
};

const paidWith = ({ payWith, totalPence }: Values): Words =>
  ways[text(payWith)]?.(pounds(totalPence));

function countFacts(before: Values, after: Values): Record<string, Words> {
  const count = (name: string, one: string, more?: string): Words =>
    typeof after[name] === 'number' && countText(after[name], one, more);
  const given = (name: string, one: string, more?: string): Words => {
    const [from, to] = [before[name], after[name]];
    return (
      typeof from === 'number' &&
      typeof to === 'number' &&
      to > from &&
      countText(to - from, one, more)
    );
  };

  return {
    rows: count('rows', 'row'),
    recipients: count('recipients', 'person', 'people'),
    numbers: count('players', 'player'),
    passedOver: count('passedOver', 'other person', 'other people'),
    credits: given('credits', 'credit'),
    guestPasses: given('guestPasses', 'guest pass', 'guest passes'),
  };
}

const endings: Readonly<Record<string, string>> = {
  at_end: 'at the end of what is paid',
  now: 'at once',
};

const given: Readonly<Record<string, string>> = {
  choice: 'everything, as each player chose',
  money: 'everything in money',
  credit: 'a credit',
  half_money: 'half in money',
  nothing: 'nothing',
};

const attendance: Readonly<Record<string, string>> = {
  attended: 'attended',
  no_show: 'a no-show',
  confirmed: 'not seen yet',
};

const reminders: Readonly<Record<string, string>> = {
  handicap: 'handicaps',
  names: 'names',
  answers: 'their answers',
  debts: 'what they owe',
};

/** What was chosen or decided, in words. */
function choiceFacts(
  { action, subject }: RecordedAction,
  before: Values,
  after: Values,
): Record<string, Words> {
  const name = serviceNames[text(after.kind) as keyof typeof serviceNames]?.toLowerCase();
  const service = name && `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
  const [step] = Object.keys(manualStepNames).filter((name) => name in after);
  const tier = tierIds.find((id) => id === after.tier || subject === `tier:${id}`);

  return {
    tier: tier && tierOf(tier).name,
    attendance: attendance[text(after.state)],
    answers: Array.isArray(after.answers) && listOf(after.answers.map(wordsOfName)),
    reminds: reminders[text(after.reminds)],
    step: step && manualStepNames[step as keyof typeof manualStepNames],
    ticked: step && (after[step] === true ? 'ticked' : 'unticked'),
    ended:
      typeof after.holesPlayed === 'number' &&
      after.holesPlayed > 0 &&
      `after ${countText(after.holesPlayed, 'hole')}`,
    give: given[text(after.give)],
    from: text(after.from) && textLabel('', text(after.from)),
    to: text(after.to) && textLabel('', text(after.to)),
    list: text(after.list) && `list of ${text(after.list)}`,
    kind: action === 'notifications.send_again' && nameEmailKind(text(after.kind)),
    decision: (
      actionNames[text(after.action) as keyof typeof actionNames] ??
      queueTexts.outcome[text(after.outcome) as keyof typeof queueTexts.outcome]
    )?.toLowerCase(),
    category:
      text(after.category) &&
      categoryName(text(after.category) as Parameters<typeof categoryName>[0]),
    when: endings[text(after.when)],
    service,
    progress: after.done === true ? 'as done' : before.done === true && 'as not done',
    struck:
      typeof after.struck === 'boolean' && (after.struck ? 'marked as not needed' : 'reopened'),
    plannedOn: text(after.plannedOn) && textLabel('', text(after.plannedOn)),
    settings: settingNames[text(after.group)],
    fields: text(after.changed).split(', ').filter(Boolean).map(wordsOfName).join(', '),
  };
}

const settingNames: Readonly<Record<string, string>> = {
  company: 'the company’s details',
  logo: 'the logo',
  bank: 'the bank details',
  account: 'the terms of payment',
  prices: 'the price of the package',
  cities: 'the cities',
  emails: 'the sender of emails',
  claims: 'what we say about ourselves',
};

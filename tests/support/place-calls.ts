import type { LightMyRequestResponse } from 'fastify';
import { type Viewer, viewers } from './person-reads.ts';
import type { placesStage, SharedPlace, SharedPlaces } from './places-stage.ts';
import type { PrivacyRow } from './privacy-page.ts';
import type { Visitor } from './visitor.ts';

type Stage = Awaited<ReturnType<typeof placesStage>>;
/** What a viewer has to do with a member in bookings. Of nobody nothing exists. */
type About = SharedPlaces & {
  readonly id: string;
  readonly username: string;
  readonly newDayId: number;
};

type PlaceCall = {
  readonly call: string;
  readonly about: string;
  readonly send: (who: Visitor, about: About) => Promise<LightMyRequestResponse>;
  /** Of a list: the booking whose entry it is about. */
  readonly entry?: (about: About) => string;
  readonly expected: Readonly<Record<Viewer, string>>;
};

/** The same for everyone, with these exceptions. */
const each = (
  usual: string,
  but: Partial<Record<Viewer, string>> = {},
): Readonly<Record<Viewer, string>> =>
  ({ ...Object.fromEntries(viewers.map((name) => [name, usual])), ...but }) as Readonly<
    Record<Viewer, string>
  >;

const strangers = { blocked: '–', blocker: '–', visitor: '–' };
/** Without a confirmed address they have named nobody. */
const notAsked = { unconfirmed: '', unconfirmedThere: '' };
const kept = each('name', { visitor: '–' });
const refused = { blocked: 'unknown', blocker: 'unknown', visitor: 'log in' };
/** Naming needs a confirmed address; without one everybody is unknown. */
const naming = each('yes', { ...refused, unconfirmed: 'unknown', unconfirmedThere: 'unknown' });

const her = ({ username }: About) => ({ for: 'member', member: username });
const golf = { golf: { dietary: 'Nuts, please' }, listed: true };

const asked = 'a place she is asked to play';
const taken = 'a place she has taken';
const theirsAsked = 'her place that the reader is asked to play';
const theirsTaken = 'her place that the reader has taken';

/** The calls about people's places, in the order in which a viewer makes them: reads first. */
const placeCalls: readonly PlaceCall[] = [
  ...(
    [
      [asked, ({ asked }: About) => asked, each('name', { ...strangers, ...notAsked })],
      [taken, ({ taken }: About) => taken, kept],
    ] as const
  ).flatMap(([about, of, expected]): PlaceCall[] => [
    read('/api/orders/{orderId}', about, of, expected),
    read('/api/orders/{orderId}/places', about, of, expected),
    read('/api/bookings/{bookingId}/transfer', about, of, expected),
    list('/api/bookings', about, of, expected),
    read('/api/bookings/{ownId}', about, of, expected),
    read(
      '/api/events/{eventId}/coming',
      about,
      of,
      expected === kept ? each('–') : each('–', notAsked),
    ),
  ]),
  list('/api/places', theirsAsked, ({ theirs }) => theirs.asked, each('name', strangers)),
  list('/api/places', theirsTaken, ({ theirs }) => theirs.taken, kept),
  read('/api/bookings/{bookingId}/transfer', theirsTaken, ({ theirs }) => theirs.taken, kept),
  list(
    '/api/places/ended',
    'her place that the reader has lost',
    ({ theirs }) => theirs.lost,
    kept,
  ),
  {
    call: 'GET /api/claims/{token}',
    about: 'the link of her place',
    send: (who, { link }) => who.get(link),
    expected: each('name', { blocked: '–', blocker: '–' }),
  },
  {
    call: 'POST /api/bookings/{bookingId}/golf',
    about: `answering for ${asked}`,
    send: (who, { asked }) => who.post(`/api/bookings/${asked.bookingId}/golf`, golf),
    expected: each('unknown', { ...notAsked, visitor: 'log in' }),
  },
  {
    call: 'POST /api/bookings/{bookingId}/golf',
    about: `answering for ${taken}`,
    send: (who, { taken }) => who.post(`/api/bookings/${taken.bookingId}/golf`, golf),
    expected: each('unknown', { visitor: 'log in' }),
  },
  {
    call: 'POST /api/events/{eventId}/bookings',
    about: 'naming her',
    send: (who, about) =>
      who.post(`/api/events/${about.newDayId}/bookings`, { places: [her(about)] }),
    expected: naming,
  },
  {
    call: 'POST /api/bookings/{bookingId}/player',
    about: 'naming her',
    send: (who, about) => who.post(`/api/bookings/${about.unnamed.bookingId}/player`, her(about)),
    expected: naming,
  },
  {
    call: 'POST /api/bookings/{bookingId}/transfer',
    about: 'handing a place to her',
    send: (who, about) => who.post(`/api/bookings/${about.unnamed.ownId}/transfer`, her(about)),
    expected: naming,
  },
  {
    call: 'POST /api/offers/{offerId}/accept',
    about: 'naming her in a group from the waitlist',
    send: (who, about) => who.post(`/api/offers/${about.offerId}/accept`, { places: [her(about)] }),
    expected: naming,
  },
  {
    call: 'POST /api/claims/{token}',
    about: 'taking her place by its link',
    send: (who, { link }) => who.post(link, { for: 'me' }),
    expected: each('yes', refused),
  },
  {
    call: 'POST /api/bookings/{bookingId}/accept',
    about: theirsAsked,
    send: (who, { theirs }) =>
      who.post(`/api/bookings/${theirs.asked.bookingId}/accept`, { golf: {} }),
    expected: each('yes', refused),
  },
  {
    call: 'POST /api/bookings/{bookingId}/decline',
    about: 'giving that place back',
    send: (who, { theirs }) => who.post(`/api/bookings/${theirs.asked.bookingId}/decline`),
    expected: each('yes', refused),
  },
  {
    call: 'POST /api/messages/send',
    about: 'writing to her',
    send: (who, { id }) =>
      who.post('/api/messages/send', { to: id, key: crypto.randomUUID(), text: 'Hello' }),
    expected: each('no', { ...refused, connection: 'yes', played: 'yes' }),
  },
];

type Of = (about: About) => SharedPlace;

function read(path: string, about: string, of: Of, expected: PlaceCall['expected']): PlaceCall {
  return {
    call: `GET ${path.replace('{ownId}', '{bookingId}')}`,
    about,
    send: (who, one) => who.get(fill(path, of(one))),
    expected,
  };
}

function list(path: string, about: string, of: Of, expected: PlaceCall['expected']): PlaceCall {
  return { ...read(path, about, of, expected), entry: (one) => of(one).bookingId };
}

const fill = (path: string, place: SharedPlace): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => String(place[name as keyof SharedPlace]));

const UNKNOWN_ID = '01a00000-0000-7000-8000-00000000000a';
const unknown: SharedPlace = {
  orderId: UNKNOWN_ID,
  bookingId: UNKNOWN_ID,
  ownId: UNKNOWN_ID,
  eventId: 999_999,
};
const nobodys = {
  id: UNKNOWN_ID,
  username: 'nobody-here',
  asked: unknown,
  taken: unknown,
  theirs: { asked: unknown, taken: unknown, lost: unknown },
  link: `/api/claims/${'A'.repeat(43)}`,
} as const;

/**
 * Makes every call as every viewer. @returns what each was answered, and what was expected, by call
 */
export async function askAboutPlaces({ zofia, people, shared, newDay, forgetUses }: Stage) {
  const found: PrivacyRow[] = [];
  for (const { call, about, send, entry, expected } of placeCalls) {
    const cells: Partial<Record<Viewer, string>> = {};
    for (const name of viewers) {
      const places = shared[name === 'visitor' ? 'blocked' : name];
      const one: About = {
        ...places,
        id: zofia.id,
        username: zofia.username,
        newDayId: await newDay(),
      };
      const who = people[name];
      if (expected[name] === '') {
        cells[name] = '';
        continue;
      }
      await forgetUses();
      if (call.startsWith('GET ')) {
        cells[name] = seenIn(await send(who, one), zofia.username, entry?.(one));
        continue;
      }
      const ofNobody = answerOf(await send(who, { ...one, ...nobodys }));
      const answer = answerOf(await send(who, one));
      cells[name] =
        answer !== 'yes' && answer !== 'log in' && answer === ofNobody ? 'unknown' : wordOf(answer);
    }
    found.push({ call, about, cells: cells as PrivacyRow['cells'] });
  }
  const expected = placeCalls.map(
    ({ call, about, expected: cells }): PrivacyRow => ({ call, about, cells }),
  );
  return { found, expected };
}

/** What there is of Zofia in a response, or in an entry of the list that it is. */
function seenIn(
  response: LightMyRequestResponse,
  username: string,
  bookingId: string | undefined,
): string {
  const entries: unknown = bookingId === undefined ? undefined : response.json();
  const body = Array.isArray(entries)
    ? JSON.stringify(entries.filter((entry) => JSON.stringify(entry).includes(bookingId ?? '')))
    : response.body;
  if (body.includes(username)) return 'link';
  return body.includes('Zofia') ? 'name' : '–';
}

/** An answer without what differs from one thing to the next. */
function answerOf(response: LightMyRequestResponse): string {
  if (response.statusCode < 300) return 'yes';
  if (response.json().code === 'not_logged_in' || response.json().code === 'log_in_first')
    return 'log in';
  const { code, fields } = response.json();
  return `${response.statusCode} ${code} ${JSON.stringify(fields ?? {})}`;
}

const wordOf = (answer: string): string =>
  answer === 'yes' || answer === 'log in' ? answer : 'no';

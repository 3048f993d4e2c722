import type { Account } from '#features/identity/server/public.ts';
import type { Sector } from '#features/members/profiles/sectors.ts';
import type { City } from '#lib/cities.ts';
import { slugOf } from '#lib/cities.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { askOpened } from '../../asks/server/ask-notices.ts';
import { noteTold } from '../../asks/server/store.ts';
import { forumAskHelpers, forumAsks } from '../../asks/server/tables.ts';
import type { AskState } from '../../asks/states.ts';
import { insertReply, insertTopic } from '../../posts/server/posts-store.ts';
import { renderPost } from '../../writing/server/render-post.ts';

type DemoAsk = {
  readonly by: string;
  /** How many days ago it was made, and how many days from now its deadline is. */
  readonly days: readonly [ago: number, until: number];
  readonly title: string;
  readonly text: string;
  readonly sector: Sector | null;
  readonly city: City | null;
  readonly state: AskState;
  readonly replies: readonly (readonly [by: string, text: string])[];
  /** Who is shown as having helped. */
  readonly helper?: string;
  readonly valuePence?: number;
};

const demoAsks: readonly DemoAsk[] = [
  {
    by: 'Adrian Booth',
    days: [41, -20],
    title: 'A haulier for weekly kegs to Antwerp',
    text: 'Six pallets every Thursday from Sheffield, returns welcome. Our forwarder has stopped the route.',
    sector: 'logistics',
    city: null,
    state: 'lapsed',
    replies: [['Kwame Asante', 'We run Immingham twice a week. Ring me and I’ll price it.']],
  },
  {
    by: 'Charlotte Pemberton',
    days: [34, -6],
    title: 'A printer for 1,200 delegate packs in ten days',
    text: 'Folders, lanyards and a 24-page programme for a conference in Birmingham. Artwork is ready.',
    sector: 'marketing',
    city: 'Birmingham',
    state: 'business_done',
    replies: [
      ['Joseph Mensah', 'We can do all three. Proofs tomorrow if the files come today.'],
      ['Charlotte Pemberton', 'They’re with you. Thank you, Joseph.'],
    ],
    helper: 'Joseph Mensah',
    valuePence: 640_000,
  },
  {
    by: 'Alex Whitaker',
    days: [27, 3],
    title: 'An accountant who knows CIS and reverse charge VAT',
    text: 'Our bookkeeper retires in the new year. 22 people, mostly subcontract joinery, and we’d like to stay with someone who knows construction.',
    sector: 'accountancy',
    city: 'Leeds',
    state: 'introduced',
    replies: [
      [
        'Lauren Whitworth',
        'That’s most of what we do. We’re in Manchester, with a desk in Leeds on Tuesdays.',
      ],
      [
        'Jonathan Eccles',
        'Seconded: Lauren’s team looked after two of my clients through exactly this.',
      ],
    ],
    helper: 'Lauren Whitworth',
  },
  {
    by: 'Anneka Joshi',
    days: [19, 10],
    title: 'Advice before we sign a lease for a sixth practice',
    text: 'Ground floor in the centre of Leicester, 15 years, full repairing. What should we have surveyed before we sign?',
    sector: 'property',
    city: 'Leicester',
    state: 'answered',
    replies: [
      [
        'Tom Hesketh',
        'A schedule of condition before anything else, attached to the lease. Happy to talk it through.',
      ],
      ['Victoria Ashdown', 'And cap the service charge. Ask for three years of accounts.'],
    ],
  },
  {
    by: 'Duncan Airey',
    days: [9, 21],
    title: 'A solar partner for 4,000 square metres of barn roof',
    text: 'South facing, three-phase on site. We’d rather lease the roof than own the panels.',
    sector: 'energy',
    city: null,
    state: 'open',
    replies: [['Ailsa Munro', 'We fund exactly that. What’s your grid connection?']],
  },
  {
    by: 'Victoria Ashdown',
    days: [5, 12],
    title: 'A joiner for sash windows in a listed terrace',
    text: 'Eleven windows, grade II, Nottingham. We have consent; the contractor we had has let us down.',
    sector: 'construction',
    city: 'Nottingham',
    state: 'open',
    replies: [],
  },
  {
    by: 'Rachel Lomas',
    days: [3, 18],
    title: 'Someone to test our backups before we need them',
    text: 'Twelve people, everything in the cloud, and nobody has ever restored a file. A half-day check would do.',
    sector: 'technology',
    city: 'Leeds',
    state: 'open',
    replies: [['Imran Siddiqui', 'That’s a free half hour for members. Thursday?']],
  },
  {
    by: 'Alex Whitaker',
    days: [2, 12],
    title: 'An architect who likes timber, for a showroom in Leeds',
    text: 'We’re turning the front of the workshop into a showroom: 140 square metres, a gallery and a lot of oak.',
    sector: 'architecture',
    city: 'Leeds',
    state: 'open',
    replies: [['Leila Farahani', 'I’d love to see it. Are you there next Wednesday?']],
  },
];

/**
 * The demo's requests to the network, with what became of them. Those that are open are matched by
 * their jobs.
 */
export async function seedAsks(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accounts: readonly Account[],
): Promise<void> {
  if ((await database.$count(forumAsks)) > 0) return;

  const now = clock();
  const byName = new Map(accounts.map((account) => [fullName(account), account.id]));

  await database.transaction(async (tx) => {
    for (const demo of demoAsks) {
      const accountId = byName.get(demo.by);
      if (accountId) await seedAsk(tx, { ...demo, accountId, byName, now });
    }
  });
}

type Seeded = DemoAsk & {
  readonly accountId: string;
  readonly byName: ReadonlyMap<string, string>;
  readonly now: Date;
};

async function seedAsk(tx: Executor, demo: Seeded): Promise<void> {
  const { accountId, byName, now, sector, city, state } = demo;
  const [ago, until] = demo.days;
  const at = addDays(now, -ago);

  const post = async (authorId: string, source: string, minutesLater: number) => {
    const rendered = await renderPost(tx, { authorId, source, visibility: 'everyone' });
    if (!rendered.ok) throw new Error(rendered.refusal.message);
    const key = crypto.randomUUID();
    return { authorId, source, key, rendered: rendered.value, now: addMinutes(at, minutesLater) };
  };

  const topic = await insertTopic(tx, {
    ...(await post(accountId, demo.text, 0)),
    category: city === null ? 'business' : slugOf(city),
    title: demo.title,
    ...{ eventId: null, loungeEventId: null },
  });
  if (!topic) return;

  const { topicId } = topic;

  for (const [nth, [by, text]] of demo.replies.entries()) {
    const authorId = byName.get(by);
    if (authorId)
      await insertReply(tx, {
        ...(await post(authorId, text, (nth + 1) * 190)),
        topicId,
        replyTo: null,
        mayPostLocked: false,
      });
  }

  await tx.insert(forumAsks).values({
    ...{ topicId, accountId, sector, city, state },
    deadline: londonDay(addDays(now, until)),
    valuePence: demo.valuePence ?? null,
    createdAt: at,
    changedAt: at,
  });

  const helper = demo.helper === undefined ? undefined : byName.get(demo.helper);
  if (helper)
    await tx
      .insert(forumAskHelpers)
      .values({ topicId, accountId: helper, namedAt: now, agrees: true });

  const recipients = demo.replies
    .flatMap(([by]) => byName.get(by) ?? [])
    .filter((id) => id !== accountId);

  if (state === 'open') await enqueue(tx, askOpened, { topicId });
  else await noteTold(tx, topicId, recipients, at);
}

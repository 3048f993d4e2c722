import { and, asc } from 'drizzle-orm';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { fullName, safeName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineLetter, requestLetter } from '#platform/email/parts/letter.tsx';
import { type Account, accountColumns } from './account.ts';
import { accounts } from './tables.ts';

const adminsChanges = ['made', 'removed', 'created', 'left'] as const;
/** How the circle of admins has changed. */
type AdminsChange = (typeof adminsChanges)[number];

const adminChanges: Readonly<Record<AdminsChange, (about: string, by: string) => string>> = {
  made: (about, by) => `${by} made ${about} an organiser`,
  removed: (about, by) => `${by} ended ${about}’s rights as an organiser`,
  created: (about) => `${about} was added as an organiser by a command on the server`,
  left: (about) => `${about}, who was an organiser, deleted their account`,
};

/**
 * Tells every organiser that somebody has become one, or is one no longer, so that nobody does so
 * unnoticed.
 */
export const adminsChangedEmail = defineLetter({
  name: 'identity.admins_changed',
  payload: z.object({
    firstName: z.string(),
    at: z.iso.datetime(),
    change: z.enum(adminsChanges),
    about: z.string(),
    by: z.string().nullable(),
  }),
  subject: () => `The organisers of ${brand.name} have changed`,
  letter: ({ at, change, about, by }, context) => ({
    heading: 'The organisers have changed',
    preview: 'If this wasn’t agreed, act now.',
    text: [
      `${adminChanges[change](safeName(about), safeName(by ?? ''))}, on ${formatDateTime(at)}.`,
      'If you know about this, there’s nothing to do. If not, one of the organisers’ accounts may be in the wrong hands: end the rights you don’t recognise, and ask the person to choose a new password.',
    ],
    button: {
      label: 'See who is an organiser',
      href: `${context.publicUrl}/admin/members?show=admin`,
    },
    reason: `You’re receiving this email because you’re one of the organisers of ${brand.name}, or were until now. We always send this one.`,
  }),
});

type Changed = {
  readonly change: AdminsChange;
  /**
   * Who has become an admin, or is one no longer. They are told as well, unless they did it
   * themselves.
   */
  readonly about: Account;
  /** The admin who did it; null if it was the person themselves, or somebody on the server. */
  readonly by: Account | null;
  readonly now: Date;
};

/**
 * Enqueues an email to every admin about a change of the circle of admins, in the transaction that
 * makes it: whoever has taken over an account cannot add a second one unnoticed.
 */
export async function tellAdmins(tx: Executor, { change, about, by, now }: Changed): Promise<void> {
  const admins = await tx
    .select(accountColumns)
    .from(accounts)
    .where(and(accounts.isAdmin, accounts.isActive))
    .orderBy(asc(accounts.id));

  const others = admins.filter(({ id }) => id !== about.id);

  for (const admin of by === null ? others : [...others, about])
    await requestLetter(tx, adminsChangedEmail, admin, {
      change,
      about: fullName(about),
      by: by && fullName(by),
      at: now.toISOString(),
    });
}

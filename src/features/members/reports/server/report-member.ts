import type { Account } from '#features/identity/server/public.ts';
import { type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { setPhoto } from '../../profiles/server/change-photo.ts';
import { presentProfile } from '../../profiles/server/present.ts';
import { clearWords, readSeen } from '../../profiles/server/store.ts';
import { fieldNames, memberPageTexts } from '../../profiles/texts.ts';
import { memberRefusals } from '../../texts.ts';
import type { ReportReason } from '../texts.ts';
import { fileReport } from './file-report.ts';

type MemberReport = {
  readonly me: Account;
  readonly accountId: string;
  readonly reason: ReportReason;
  readonly words: string;
};

/** What a member has written in their own words, and what the organisers can remove. */
const written = {
  about: memberPageTexts.about,
  canHelpWith: fieldNames.canHelpWith,
  lookingFor: fieldNames.lookingFor,
  website: fieldNames.website,
  linkedin: fieldNames.linkedin,
} as const;
const writtenFields = Object.keys(written) as (keyof typeof written)[];

/**
 * Reports a member by their page. The context is what they have written there, as far as the
 * reporter sees it.
 */
export const reportMember = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { me, accountId, reason, words }: MemberReport,
): Promise<Result<string>> =>
  database.transaction(async (tx) => {
    const [seen] = await readSeen(tx, me.id, [accountId]);
    if (!seen) return refuse(memberRefusals.person_not_found);

    const now = clock();
    const profile = presentProfile(seen, { relation: 'none', founding: null });
    const context = writtenFields.flatMap((field) => {
      const text = profile[field];
      return text ? [{ at: now, authorId: accountId, text: `${written[field]}: ${text}` }] : [];
    });

    const subject = { kind: 'member', id: accountId } as const;

    return fileReport(tx, {
      reporterId: me.id,
      aboutId: accountId,
      subject,
      context,
      reason,
      words,
      now,
    });
  });

/**
 * Removes what a member has written about themselves and their photo, after a decision. Repeating
 * it changes nothing.
 */
export async function removeFromProfile(tx: Executor, accountId: string): Promise<void> {
  await clearWords(tx, accountId);
  await setPhoto(tx, accountId, null);
}

import { findAccounts, findAdminIds } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { brand } from '#lib/brand.ts';
import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';

type ToOrganisers<Payload> = {
  /** The email to the office. */
  readonly office: EmailKind<Payload>;
  /** The same to each organiser, who can switch it off. */
  readonly admin: EmailKind<Payload>;
  readonly payload: Payload;
  /** The id of what it is about: each gets one email about it. */
  readonly id: string;
  readonly now: Date;
};

/**
 * Emails the office and each organiser at once, in the caller's transaction. An organiser whose
 * address is the office's gets one email.
 */
export async function emailOrganisers<Payload>(
  tx: Executor,
  { contactEmail }: Pick<Config, 'contactEmail'>,
  { office, admin: toAdmin, payload, id, now }: ToOrganisers<Payload>,
): Promise<void> {
  await queueEmail(tx, office, {
    accountId: null,
    to: { name: brand.name, address: contactEmail },
    payload,
    key: `${office.name}:${id}`,
    now,
  });

  for (const admin of (await findAccounts(tx, await findAdminIds(tx))).values()) {
    const isOffice = admin.email.toLowerCase() === contactEmail.toLowerCase();
    if (isOffice || admin.emailVerifiedAt === null) continue;
    await queueEmail(tx, toAdmin, {
      accountId: admin.id,
      to: { name: admin.firstName, address: admin.email },
      payload,
      key: `${toAdmin.name}:${id}:${admin.id}`,
      now,
    });
  }
}

import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { fullName } from '#lib/text/person-name.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmailAddress } from '#ui/list/email-address.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { MemberRecord } from '../../accounts/contract.ts';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { AuditList } from '../../frame/web/audit-list.tsx';
import type { Route } from './+types/member-page';
import { MemberActions } from './member-actions.tsx';
import { MemberBadges, MemberNotes, Part } from './member-part.tsx';
import { AccessPart, MoneyPart, OpeningsPart, PlacesPart, ProfilePart } from './member-parts.tsx';
import { memberRecord } from './queries.ts';

export const meta: Route.MetaFunction = () => privateTitle('Member');

export const loader = (args: Route.LoaderArgs) =>
  adminsOnly(args, [memberRecord(args.params.accountId)]);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, [memberRecord(args.params.accountId)]);

/** /admin/members/{accountId}: everything about one member, and what organisers can do. */
export default function MemberPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <p>
        <Link to="/admin/members" className="-my-2.5 inline-flex min-h-11 items-center link">
          All members
        </Link>
      </p>
      <Loaded accountId={params.accountId} />
    </AdminLayout>
  );
}

function Loaded({ accountId }: { readonly accountId: string }) {
  const result = useApi(memberRecord(accountId));
  return (
    <WhenLoaded result={result} what="member">
      {(member) => <Member member={member} />}
    </WhenLoaded>
  );
}

function Member({ member }: { readonly member: MemberRecord }) {
  const { username, email, company, position, bookings } = member;
  const about = [position, company].filter(Boolean).join(', ');

  return (
    <>
      <header className="mt-2 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-title wrap-anywhere">{fullName(member)}</h1>
          {about && <p className="mt-1 wrap-anywhere">{about}</p>}
          <p className="mt-1 wrap-anywhere text-ink-soft">
            {username} · <EmailAddress address={email} /> · registered{' '}
            {formatDateTime(member.registeredAt)}
          </p>
          <p className="mt-3 flex flex-wrap gap-1.5">
            <MemberBadges member={member} founding={bookings.founding?.number ?? null} />
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          {member.isActive && (
            <ButtonLink variant="secondary" to={`/members/${username}`}>
              Page for members
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to={`/admin/emails?account=${member.id}`}>
            Emails
          </ButtonLink>
        </p>
      </header>
      <MemberActions member={member} />
      <div className="mt-8 grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
        <PlacesPart member={member} />
        <MoneyPart member={member} />
        <AccessPart member={member} />
        <ProfilePart member={member} />
        <Part title="Notes">
          <MemberNotes member={member} />
        </Part>
        <OpeningsPart member={member} />
      </div>
      <section aria-labelledby="actions" className="mt-10">
        <h2 id="actions" className="text-2xl">
          What organisers did
        </h2>
        {member.actions.length === 0 ? (
          <p className="mt-3 text-ink-soft">Nothing yet.</p>
        ) : (
          <AuditList actions={member.actions} />
        )}
      </section>
    </>
  );
}

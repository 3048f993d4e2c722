import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { formatDate } from '#lib/club-time.ts';
import { fullName } from '#lib/text/person-name.ts';
import { useApi } from '#platform/api-client/use-api.ts';
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
  const next = bookings.places
    .filter(({ isAhead, state }) => isAhead && state === 'confirmed')
    .toSorted((one, other) => (one.event.date < other.event.date ? -1 : 1))[0];

  return (
    <>
      <header className="mt-2 flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere md:text-title">{fullName(member)}</h1>
          {about && <p className="mt-1 wrap-anywhere">{about}</p>}
          <p className="flex flex-wrap gap-x-4">
            {member.profile?.phone && (
              <a
                href={`tel:${member.profile.phone.replaceAll(/[^\d+]/g, '')}`}
                className="inline-flex min-h-11 items-center link figures"
              >
                {member.profile.phone}
              </a>
            )}
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center link">
              <EmailAddress address={email} />
            </a>
          </p>
          {next && (
            <p>
              Next:{' '}
              <Link to={`/admin/events/${next.event.id}`} className="font-semibold link">
                {next.event.title}
              </Link>
              , {formatDate(next.event.date)}
            </p>
          )}
          <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
            {username} · registered {formatDate(member.registeredAt)}
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <MemberBadges member={member} founding={bookings.founding?.number ?? null} />
          </p>
        </div>
        <MemberActions member={member} />
      </header>
      <div className="mt-6 divide-y divide-line border-y border-line">
        <PlacesPart member={member} />
        <MoneyPart member={member} />
        <Part title="Notes">
          <MemberNotes member={member} />
        </Part>
        <ProfilePart member={member} />
        <AccessPart member={member} />
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

import { Link } from 'react-router';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { shortDate } from '#lib/club-time.ts';
import { fullName } from '#lib/text/person-name.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { MemberRecord } from '../../accounts/contract.ts';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { AuditList } from '../../frame/web/audit-list.tsx';
import { BackToList, RecordHeading } from '../../frame/web/record-heading.tsx';
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
      <BackToList to="/admin/members">All members</BackToList>
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
  const { username, email, company, position, bookings, photo, call, handicap } = member;
  const next = bookings.places
    .filter(({ isAhead, state }) => isAhead && state === 'confirmed')
    .toSorted((one, other) => (one.event.date < other.event.date ? -1 : 1))[0];

  return (
    <>
      <RecordHeading
        name={fullName(member)}
        photo={photo}
        badges={<MemberBadges member={member} founding={bookings.founding?.number ?? null} />}
        about={[position, company].filter(Boolean).join(', ')}
        facts={
          handicap && (
            <span>
              {handicap.index === null
                ? 'New to golf'
                : `Handicap ${formatIndex(Math.round(handicap.index * 10))}`}
            </span>
          )
        }
        phone={member.profile?.phone ?? null}
        call={call}
        email={email}
        menu={<MemberActions member={member} />}
      >
        {next && (
          <p className="text-sm">
            Next:{' '}
            <Link to={`/admin/events/${next.event.id}`} className="font-semibold link">
              {next.event.title}
            </Link>
            , {shortDate(next.event.date)}
          </p>
        )}
        <p className="text-sm wrap-break-word text-ink-soft">
          {username} · registered {shortDate(member.registeredAt)}
        </p>
      </RecordHeading>
      <div className="mt-4 divide-y divide-line border-y border-line">
        <PlacesPart member={member} />
        <MoneyPart member={member} />
        <ProfilePart member={member} />
        <Part title="Notes">
          <MemberNotes member={member} />
        </Part>
        <AccessPart member={member} />
        <OpeningsPart member={member} />
        <Part title="What organisers did">
          {member.actions.length === 0 ? (
            <p className="text-ink-soft">Nothing yet.</p>
          ) : (
            <AuditList actions={member.actions} />
          )}
        </Part>
      </div>
    </>
  );
}

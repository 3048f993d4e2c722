import { useSearchParams } from 'react-router';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { FoundingMark } from '#features/members/profiles/web/person-row.tsx';
import { rowDay } from '#features/payments/desk/row-texts.ts';
import { cityNames } from '#lib/cities.ts';
import { fullName } from '#lib/text/person-name.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { EmailAddress } from '#ui/list/email-address.tsx';
import { FilterForm, FilterOptions, FindField } from '#ui/list/filter-form.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { MemberList, MemberRow } from '../../accounts/contract.ts';
import {
  memberGroupNames,
  memberSortNames,
  memberTexts as texts,
  tierNames,
} from '../../accounts/texts.ts';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import type { Route } from './+types/members-page';
import { MemberBadges } from './member-part.tsx';
import { memberList } from './queries.ts';

export const meta: Route.MetaFunction = () => privateTitle(texts.title);

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, memberList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, memberList);

/** /admin/members: every account, with a search and filters that the address keeps. */
export default function MembersPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-2xl md:text-title">{texts.title}</h1>
      <MemberSearch />
    </AdminLayout>
  );
}

function MemberSearch() {
  const [search] = useSearchParams();
  const result = useApi(memberList(search));

  return (
    <>
      <Filters />
      <WhenLoaded result={result} what="members">
        {(list) => <Members list={list} />}
      </WhenLoaded>
    </>
  );
}

const cities = Object.fromEntries(cityNames.map((city) => [city, city]));

function Filters() {
  const filters = useFilters(['q', 'show', 'tier', 'city', 'sort']);
  const { given, choose } = filters;

  // Without words there is nothing to match, so the names decide.
  const { name: byName, ...otherSorts } = memberSortNames;
  const [any, options] = filters.search.get('q')
    ? ['Best match', memberSortNames]
    : [byName, otherSorts];

  const choices = [
    { name: 'show', label: 'Show', any: 'Everyone', options: memberGroupNames },
    { name: 'tier', label: 'Tier', any: 'Any tier', options: tierNames },
    { name: 'city', label: 'City, theirs or followed', any: 'Any city', options: cities },
    { name: 'sort', label: 'Sort by', any, options },
  ] as const;

  return (
    <FilterForm
      label="Filter members"
      filters={filters}
      words={<FindField {...given('q')} placeholder={texts.placeholder} />}
    >
      {choices.map(({ name, label, any, options }) => (
        <Select key={name} chip label={label} {...given(name)} onChange={choose}>
          <option value="">{any}</option>
          <FilterOptions of={options} />
        </Select>
      ))}
    </FilterForm>
  );
}

const Members = ({ list: { members, total, next } }: { readonly list: MemberList }) => (
  <>
    <h2 className="mt-2 font-sans text-sm font-semibold">
      <span role="status">{texts.count(total)}</span>
    </h2>
    {members.length === 0 ? (
      <div className="mt-6">
        <EmptyState title={texts.nobody}>{texts.nobodyMore}</EmptyState>
      </div>
    ) : (
      <ListRows label="Members">
        {members.map((member) => (
          <Row key={member.id} member={member} />
        ))}
      </ListRows>
    )}
    <NextPage next={next} />
  </>
);

/** A member: their face with the founding number, what is unusual, the company, the tier, and when they were here. */
const Row = ({ member }: { readonly member: MemberRow }) => (
  <ListRow
    to={`/admin/members/${member.id}`}
    title={fullName(member)}
    face={
      <span className="relative shrink-0">
        <PersonPhoto name={fullName(member)} photo={member.photo} size="small" />
        {member.founding !== null && <FoundingMark number={member.founding} />}
      </span>
    }
    badges={<MemberBadges member={member} founding={null} />}
    facts={[
      member.company === null ? (
        <EmailAddress key="email" address={member.email} />
      ) : (
        <bdi key="company">{member.company}</bdi>
      ),
    ]}
    more={[member.company !== null && <EmailAddress key="email" address={member.email} />]}
    columns={{
      tier: member.tier && <strong className="text-ink">{tierNames[member.tier]}</strong>,
      handicap: member.handicap !== null && `Handicap ${formatIndex(member.handicap)}`,
      seen: member.lastSeenAt
        ? `Seen ${rowDay(member.lastSeenAt)}`
        : `Since ${rowDay(member.registeredAt)}`,
    }}
    // Also without a tier, so that the columns of all rows end at the same place.
    figure={<span className="md:hidden">{member.tier && tierNames[member.tier]}</span>}
  />
);

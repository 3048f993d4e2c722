import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { cityNames } from '#lib/cities.ts';
import { shortDate } from '#lib/club-time.ts';
import { fullName } from '#lib/text/person-name.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import { EmailAddress } from '#ui/list/email-address.tsx';
import { FilterForm, FilterOptions, FindField } from '#ui/list/filter-form.tsx';
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

  const choices = [
    { name: 'show', label: 'Show', any: 'Everyone', options: memberGroupNames },
    { name: 'tier', label: 'Tier', any: 'Any tier', options: tierNames },
    { name: 'city', label: 'City, theirs or followed', any: 'Any city', options: cities },
    { name: 'sort', label: 'Sort by', any: 'Best match', options: memberSortNames },
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

const columns = ['Name', 'Email and company', 'Membership', 'Registered', 'Last seen'] as const;

const Members = ({ list: { members, total, next } }: { readonly list: MemberList }) => (
  <>
    <h2 className="mt-4 font-sans text-lg font-semibold">
      <span role="status">{texts.count(total)}</span>
    </h2>
    {members.length === 0 ? (
      <div className="mt-6">
        <EmptyState title={texts.nobody}>{texts.nobodyMore}</EmptyState>
      </div>
    ) : (
      <DataTable caption="Members" columns={columns}>
        {members.map((member) => (
          <Row key={member.id} member={member} />
        ))}
      </DataTable>
    )}
    <NextPage next={next} />
  </>
);

const cell = 'py-3 pr-4 max-md:block max-md:p-0';

const Row = ({ member }: { readonly member: MemberRow }) => (
  <tr className="border-b border-line align-top text-sm max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:py-3">
    <th scope="row" className={`${cell} text-left font-normal`}>
      <Link
        to={`/admin/members/${member.id}`}
        className="-my-2.5 inline-block py-2.5 text-base font-semibold link wrap-break-word"
      >
        {fullName(member)}
      </Link>
      <span className="block wrap-break-word text-ink-soft max-md:sr-only">{member.username}</span>
    </th>
    <td className={`${cell} wrap-anywhere lg:min-w-56`}>
      <EmailAddress address={member.email} />
      {member.company && <span className="block text-ink-soft">{member.company}</span>}
    </td>
    <td className={cell}>
      <span className="flex flex-wrap gap-1.5">
        <MemberBadges member={member} founding={member.founding} />
        {member.tier && <Badge>{tierNames[member.tier]}</Badge>}
      </span>
    </td>
    <td className={`${cell} whitespace-nowrap figures max-md:sr-only`}>
      <span className="md:hidden">Registered </span>
      {shortDate(member.registeredAt)}
    </td>
    <td className={`${cell} whitespace-nowrap figures max-md:text-ink-soft`}>
      {member.lastSeenAt !== null && <span className="md:hidden">Last seen </span>}
      {member.lastSeenAt === null ? texts.never : shortDate(member.lastSeenAt)}
    </td>
  </tr>
);

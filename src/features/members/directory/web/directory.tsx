import { Link, useSearchParams } from 'react-router';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { useAuth } from '#features/identity/accounts/web/auth-context.tsx';
import { SendLinkAgain } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { cityNames } from '#lib/cities.ts';
import { formatDayAndMonth } from '#lib/club-time.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select } from '#ui/form/field.tsx';
import { FilterForm, FilterOptions, FilterSwitch, FindField } from '#ui/list/filter-form.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { ContactAction } from '../../connections/web/connect-buttons.tsx';
import { reasonSentence } from '../../meeting/score.ts';
import { sectors } from '../../profiles/sectors.ts';
import { handicapOf } from '../../profiles/texts.ts';
import { PersonRow, PersonRows } from '../../profiles/web/person-row.tsx';
import { connectionsChanged } from '../../ties/connection-states.ts';
import type { Directory as Answer, directoryApi, ListedMember } from '../contract.ts';
import { handicapBands, directoryTexts as texts } from '../texts.ts';
import { AskLink } from './ask-link.tsx';

type Props = {
  /** The golf days by which it can be filtered: id and name. */
  readonly days: Readonly<Record<string, string>>;
};

const cities = Object.fromEntries(cityNames.map((city) => [city, city]));
const bands = Object.fromEntries(Object.entries(handicapBands).map(([id, { name }]) => [id, name]));

/** The directory of members, with its search and filters in the address. */
export function Directory({ days }: Props) {
  const [search] = useSearchParams();
  const query = directory(search);

  useLiveQuery(connectionsChanged, query);

  const result = useApi(query);

  return (
    <>
      <Filters days={days} />
      <WhenLoaded result={result} what="members">
        {(answer) => <Members answer={answer} isFiltered={search.size > 0} />}
      </WhenLoaded>
    </>
  );
}

function Filters({ days }: Props) {
  const filters = useFilters(['q', 'city', 'sector', 'handicap', 'coming', 'founding']);
  const { given, choose, search } = filters;

  const choices = [
    { name: 'city', label: 'City', options: cities },
    { name: 'sector', label: 'Sector', options: sectors },
    { name: 'handicap', label: 'Handicap', options: bands },
    { name: 'coming', label: 'Coming to', options: days },
  ] as const;

  return (
    <FilterForm
      label="Filter members"
      filters={filters}
      words={<FindField {...given('q')} placeholder="Name, company, city or skill" />}
    >
      {choices.map(({ name, label, options }) => (
        <Select key={name} chip label={label} {...given(name)} onChange={choose}>
          <option value="">{label}</option>
          <FilterOptions of={options} />
        </Select>
      ))}
      <FilterSwitch
        name="founding"
        label="Founding members"
        isOn={search.get('founding') === '1'}
        onChange={choose}
      />
    </FilterForm>
  );
}

type MembersProps = { readonly answer: Answer; readonly isFiltered: boolean };

function Members({ answer, isFiltered }: MembersProps) {
  return (
    <>
      {!answer.isWhole && <PartNotice />}
      <MemberList answer={answer} isFiltered={isFiltered} />
    </>
  );
}

/** Says what opens the rest of the directory, for a member who sees a part of it. */
function PartNotice() {
  const { user } = useAuth();

  // What opens it besides is there already, or is said once this is done.
  if (user?.emailVerified === false)
    return (
      <div className="mt-6">
        <Notice title="Confirm your email address">
          <p>Until then you see only people from your golf days and your connections.</p>
          <SendLinkAgain />
        </Notice>
      </div>
    );

  return (
    <div className="mt-6">
      <Notice title="You see the members you know">
        <p>
          These are the people of your golf days, your connections, and those who answered your
          requests. The whole directory opens with a founding place, a membership or an invitation
          from the organisers.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          <Link to="/founders-series" className="link">
            See founding places
          </Link>
          <Link to="/membership" className="link">
            See memberships
          </Link>
        </p>
      </Notice>
    </div>
  );
}

function MemberList({
  answer: { members, total, next, isWhole, isClose },
  isFiltered,
}: MembersProps) {
  const [search] = useSearchParams();
  const hasWords = search.has('q');

  if (members.length === 0)
    return (
      <div className="mt-8">
        <h2 className="sr-only">
          <span role="status">{texts.count(0)}</span>
        </h2>
        {isFiltered ? (
          <EmptyState drawing="people" title="No members match" action={<AskLink />}>
            Try fewer filters or another spelling. Members who have left the directory aren’t found
            here.
          </EmptyState>
        ) : (
          <EmptyState
            drawing="people"
            title="Members will appear here"
            action={<ButtonLink to="/account/profile">Complete your profile</ButtonLink>}
          >
            {isWhole
              ? 'You’re the first. Complete your profile, so that others can find you.'
              : 'Members will appear here once you’ve met them: book a golf day, or ask the network for something.'}
          </EmptyState>
        )}
      </div>
    );

  return (
    <section aria-labelledby="found" className="mt-5">
      {isClose ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="found" className="font-sans text-base">
            <span role="status">{texts.close(search.get('q') ?? '')}</span>
          </h2>
          <AskLink />
        </div>
      ) : (
        <h2 id="found" className="label font-sans text-ink-soft">
          <span role="status">{texts.count(total)}</span>
        </h2>
      )}
      <PersonRows>
        {members.map((member) => (
          <PersonRow
            key={member.id}
            person={member}
            founding={member.founding}
            reason={reasonFor(member, hasWords)}
            action={<ContactAction person={member} relation={member.relation} />}
          />
        ))}
      </PersonRows>
      <NextPage next={next} />
    </section>
  );
}

/**
 * Why this member is here: after a search what they offer, for that is what was found; otherwise
 * what speaks for a meeting, or when two who are connected last spoke.
 */
function reasonFor(member: ListedMember, hasWords: boolean): string {
  if (hasWords) return factsOf(member);
  const { reason, lastSpoke, relation } = member;

  if (relation === 'connected' && reason?.kind !== 'coming')
    return lastSpoke === null ? texts.neverSpoke : texts.lastSpoke(formatDayAndMonth(lastSpoke));

  return reason ? reasonSentence(reason) : factsOf(member);
}

/** What they can help with, or else where they are and what they do. */
const factsOf = ({ canHelpWith, sector, city, handicap }: ListedMember): string =>
  canHelpWith ??
  [city, sector && sectors[sector], handicap !== null && handicapOf(formatIndex(handicap))]
    .filter(Boolean)
    .join(' · ');

/** @param search the page's own query string, which the API takes unchanged */
export const directory = (search: URLSearchParams) =>
  apiQuery<typeof directoryApi.searchMembers>('/api/members', { query: search });

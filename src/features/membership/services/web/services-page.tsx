import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { DeskHeading } from '../../memberships/web/desk-heading.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type {
  MemberServices,
  ServiceList,
  ServiceRequest,
  ServiceView,
  servicesApi,
} from '../contract.ts';
import { serviceNames, stageNames, stagesOf } from '../services.ts';
import type { Route } from './+types/services-page';

/** @param search the page's own query string, which the API takes unchanged */
const serviceList = (search: URLSearchParams) =>
  apiQuery<typeof servicesApi.readServices>('/api/admin/membership-services', { query: search });

export const meta: Route.MetaFunction = () => [
  { title: `Services of memberships · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, serviceList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, serviceList);

/** /admin/memberships/services: what people are to deliver to members, planned and ticked off. */
export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <ServicesToDeliver />
    </HydrationBoundary>
  );
}

/** The list, in all its states. */
export function ServicesToDeliver() {
  const [search] = useSearchParams();
  const result = useApi(serviceList(search), presets.realTime);
  const showsAll = search.get('show') === 'all';

  return (
    <>
      <DeskHeading title="Services to deliver">
        <ButtonLink to={showsAll ? '?' : '?show=all'} variant="secondary">
          {showsAll ? 'Show open ones' : 'Show done ones too'}
        </ButtonLink>
      </DeskHeading>
      <WhenLoaded result={result} what="services">
        {(list) => <Members list={list} />}
      </WhenLoaded>
    </>
  );
}

const Members = ({ list }: { readonly list: ServiceList }) => (
  <>
    <p className="mt-3 text-ink-soft">
      What members are to get in this quarter and year of their membership, and what’s overdue from
      earlier ones.
    </p>
    {list.members.length === 0 ? (
      <div className="mt-8">
        <EmptyState title="Nothing to deliver">
          Reviews, sessions, introductions and company days of Executive and VIP Elite members
          appear here.
        </EmptyState>
      </div>
    ) : (
      list.members.map((member) => (
        <Member key={member.accountId} member={member} organisers={list.organisers} />
      ))
    )}
    <NextPage next={list.next} />
  </>
);

type Organisers = ServiceList['organisers'];
type MemberProps = { readonly member: MemberServices; readonly organisers: Organisers };

const Member = ({ member, organisers }: MemberProps) => (
  <section className="mt-8 max-w-3xl">
    <h2 className="text-2xl">
      <Link
        to={
          member.membershipId
            ? `/admin/memberships/${member.membershipId}`
            : `/admin/members/${member.accountId}`
        }
        className="link"
      >
        {member.name}
      </Link>
    </h2>
    <p className="text-sm text-ink-soft">
      {tierOf(member.tier).name}
      {member.membershipId === null && ', given'}
      {member.company && `, ${member.company}`}
    </p>
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {member.services.map((service) => (
        <ServiceRow
          key={`${service.kind} ${service.from} ${service.slot}`}
          service={service}
          organisers={organisers}
        />
      ))}
    </ul>
  </section>
);

/** One delivery: its state, a tick, and the form that plans it. */
type RowProps = { readonly service: ServiceView; readonly organisers: Organisers };

function ServiceRow({ service, organisers }: RowProps) {
  const { accountId, kind, from, until, slot, of, plannedOn, withWhom, outcome } = service;
  const { stage, request, organiser, isOverdue, struckWhy } = service;
  const name = `${serviceNames[kind]}${of > 1 ? ` ${slot} of ${of}` : ''}`;
  const isDone = service.doneAt !== null;

  const write = useApiMutation(
    (changes: Partial<ServiceRequest>) =>
      api.post<typeof servicesApi.writeService>('/api/admin/membership-services', {
        body: {
          ...{ accountId, kind, from, slot, isDone },
          ...(stage ? { stage } : {}),
          ...(organiser ? { organiserId: organiser.id } : {}),
          ...(plannedOn ? { plannedOn } : {}),
          ...(withWhom ? { withWhom } : {}),
          ...(outcome ? { outcome } : {}),
          ...(struckWhy ? { struckWhy } : {}),
          ...changes,
        },
      }),
    {
      refresh: (address) => address.startsWith('/api/admin/membership-services'),
      done: 'Saved',
      failed: 'We couldn’t save it',
    },
  );

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft">
            {plannedOn === null
              ? `${isOverdue ? 'Was due' : 'Due'} by ${formatDate(until)}`
              : formatDate(plannedOn)}
            {organiser && `, ${organiser.name}`}
            {withWhom && `, ${withWhom}`}
            {outcome && `: ${outcome}`}
          </span>
          {request && <span className="block text-sm">“{request}”</span>}
          {struckWhy && <span className="block text-sm">Struck off: {struckWhy}</span>}
        </span>
        <span className="flex items-center gap-3">
          {isOverdue && <Badge tone="warning">Overdue</Badge>}
          {isDone ? (
            <Badge tone="good">Done</Badge>
          ) : struckWhy ? (
            <Badge>Struck off</Badge>
          ) : (
            stage && <Badge tone="accent">{stageNames[stage]}</Badge>
          )}
          <Button
            variant="secondary"
            busy={write.isPending}
            onClick={() => write.mutate(struckWhy ? { struckWhy: undefined } : { isDone: !isDone })}
          >
            {struckWhy ? 'Take it back' : isDone ? 'Not done' : 'Mark as done'}
            <span className="sr-only">: {name}</span>
          </Button>
        </span>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
          Plan<span className="sr-only"> {name}</span>
        </summary>
        <form
          noValidate
          className="grid gap-4 pt-2 pb-3 sm:grid-cols-3"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget);
            const given = (field: string) => String(typed.get(field) ?? '').trim() || undefined;
            write.mutate({
              plannedOn: given('plannedOn'),
              withWhom: given('withWhom'),
              outcome: given('outcome'),
              stage: given('stage') as ServiceRequest['stage'],
              organiserId: given('organiserId'),
            });
          }}
        >
          <TextField
            optional
            label="Date"
            type="date"
            name="plannedOn"
            defaultValue={plannedOn ?? ''}
          />
          {kind === 'consultant' ? (
            <Select label="Organiser" name="organiserId" defaultValue={organiser?.id ?? ''}>
              <option value="">Nobody yet</option>
              <FilterOptions
                of={Object.fromEntries(organisers.map(({ id, name: who }) => [id, who]))}
              />
            </Select>
          ) : (
            <TextField optional label="Who" name="withWhom" defaultValue={withWhom ?? ''} />
          )}
          <TextField optional label="What came of it" name="outcome" defaultValue={outcome ?? ''} />
          {kind !== 'consultant' && (
            <Select label="Stage" name="stage" defaultValue={stage ?? ''}>
              <option value="">Nothing yet</option>
              <FilterOptions
                of={Object.fromEntries(stagesOf(kind).map((each) => [each, stageNames[each]]))}
              />
            </Select>
          )}
          <div className="sm:col-span-3">
            <Button type="submit" variant="secondary" busy={write.isPending}>
              Save
            </Button>
          </div>
        </form>
        {!isDone && !struckWhy && (
          <form
            noValidate
            className="flex flex-wrap items-end gap-3 border-t border-line py-3"
            onSubmit={(event) => {
              event.preventDefault();
              const why = new FormData(event.currentTarget).get('struckWhy');
              write.mutate({ struckWhy: String(why ?? '') });
            }}
          >
            <div className="min-w-0 grow">
              <TextField
                label="Strike it off because"
                help="The member reads it."
                name="struckWhy"
              />
            </div>
            <Button type="submit" variant="secondary" busy={write.isPending}>
              Strike off<span className="sr-only">: {name}</span>
            </Button>
          </form>
        )}
      </details>
    </li>
  );
}

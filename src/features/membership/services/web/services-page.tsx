import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { shortDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Menu, MenuItem } from '#ui/overlay/menu.tsx';
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
      <ListRows label="Services, those due first at the top">
        {inOrder(list.members).map(({ member, service }) => (
          <ServiceRow
            key={`${member.accountId} ${service.kind} ${service.from} ${service.slot}`}
            member={member}
            service={service}
            organisers={list.organisers}
          />
        ))}
      </ListRows>
    )}
    <NextPage next={list.next} />
  </>
);

type Organisers = ServiceList['organisers'];
type Delivery = { readonly member: MemberServices; readonly service: ServiceView };

/** The day on which a service is planned, or by which it is due. */
const dayOf = ({ plannedOn, until }: ServiceView): string => plannedOn ?? until;

const inOrder = (members: readonly MemberServices[]): readonly Delivery[] =>
  members
    .flatMap((member) => member.services.map((service) => ({ member, service })))
    .toSorted((one, other) => (dayOf(one.service) < dayOf(other.service) ? -1 : 1));

/** One delivery: its state, a tick, and the form that plans it. */
type RowProps = Delivery & { readonly organisers: Organisers };

function ServiceRow({ member, service, organisers }: RowProps) {
  const [isPlanning, setPlanning] = useState(false);
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
    <ListRow
      to={
        member.membershipId
          ? `/admin/memberships/${member.membershipId}`
          : `/admin/members/${member.accountId}`
      }
      title={member.name}
      badges={<ServiceBadge service={service} />}
      facts={[
        name,
        <span key="day" className={isOverdue ? 'font-semibold text-clay' : undefined}>
          {plannedOn === null
            ? `${isOverdue ? 'was due' : 'due'} ${shortDate(until)}`
            : shortDate(`${plannedOn}T12:00:00Z`)}
        </span>,
        organiser?.name,
        withWhom,
        outcome,
        request && `“${request}”`,
        struckWhy && `struck off: ${struckWhy}`,
      ]}
      more={[tierOf(member.tier).name]}
      action={
        <>
          <Button
            variant="secondary"
            busy={write.isPending}
            onClick={() => write.mutate(struckWhy ? { struckWhy: undefined } : { isDone: !isDone })}
          >
            {struckWhy ? 'Take it back' : isDone ? 'Not done' : 'Done'}
            <span className="sr-only">
              : {name}, {member.name}
            </span>
          </Button>
          <Menu label={`More for ${name}, ${member.name}`}>
            <ul className="py-2">
              <MenuItem onPress={() => setPlanning(!isPlanning)}>
                {isPlanning ? 'Close the plan' : 'Plan'}
              </MenuItem>
            </ul>
          </Menu>
        </>
      }
    >
      {isPlanning && (
        <>
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
            <TextField
              optional
              label="What came of it"
              name="outcome"
              defaultValue={outcome ?? ''}
            />
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
        </>
      )}
    </ListRow>
  );
}

const ServiceBadge = ({ service }: { readonly service: ServiceView }) => {
  const { doneAt, struckWhy, stage } = service;
  if (doneAt !== null) return <Badge tone="good">Done</Badge>;
  if (struckWhy) return <Badge>Struck off</Badge>;

  return stage && <Badge tone="accent">{stageNames[stage]}</Badge>;
};

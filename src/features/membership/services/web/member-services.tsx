import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { formatDayAndMonth, shortDate } from '#lib/club-time.ts';
import { lastDayBefore } from '#lib/last-day.ts';
import { api } from '#platform/api-client/client.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type {
  MemberServices,
  ServiceList,
  ServiceRequest,
  ServiceView,
  servicesApi,
} from '../contract.ts';
import { serviceNames, stageNames } from '../services.ts';
import { ServicePlan } from './service-plan.tsx';

type Organisers = ServiceList['organisers'];
type GroupProps = { readonly member: MemberServices; readonly organisers: Organisers };

/** The day on which a service is planned, or by which it is due. */
export const dayOf = ({ plannedOn, until }: ServiceView): string => plannedOn ?? until;

/** A member, and below them what they are to get, due first. */
export function MemberGroup({ member, organisers }: GroupProps) {
  const { accountId, membershipId, name, photo, company, tier, services } = member;
  const to = membershipId ? `/admin/memberships/${membershipId}` : `/admin/members/${accountId}`;
  const overdue = services.filter(({ isOverdue }) => isOverdue).length;

  return (
    <section aria-labelledby={accountId} className="py-3">
      <div className="flex items-center gap-3">
        <PersonPhoto name={name} photo={photo} size="small" />
        <div className="min-w-0 grow text-sm">
          <h2 id={accountId} className="font-sans text-base leading-snug font-semibold">
            <Link to={to} className="hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-ink-soft wrap-break-word">
            {tierOf(tier).name} · <bdi>{company}</bdi>
          </p>
        </div>
        {overdue > 0 && (
          <Badge tone="warning" oneLine>
            {overdue} overdue
          </Badge>
        )}
      </div>
      <ul className="mt-1 sm:pl-12">
        {services
          .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
          .map((service) => (
            <ServiceRow
              key={`${service.kind} ${service.from} ${service.slot}`}
              {...{ member, service, organisers }}
            />
          ))}
      </ul>
    </section>
  );
}

/** What a toast says happened. */
const whatChanged = (changes: Partial<ServiceRequest>): string => {
  if ('struckWhy' in changes) return changes.struckWhy ? 'Not needed' : 'Reopened';
  if (!('isDone' in changes)) return 'Saved';
  return changes.isDone ? 'Done' : 'Not done';
};

type RowProps = GroupProps & { readonly service: ServiceView };

/** One delivery: its day, a tick, and the dialog that plans it. */
function ServiceRow({ member, service, organisers }: RowProps) {
  const [isPlanning, setPlanning] = useState(false);
  const { accountId, kind, from, until, slot, of, plannedOn, withWhom, outcome } = service;
  const { stage, request, organiser, isOverdue, struckWhy } = service;
  const name = `${serviceNames[kind]}${of > 1 ? ` ${slot} of ${of}` : ''}`;
  const period = `${formatDayAndMonth(from)} to ${shortDate(lastDayBefore(until))}`;
  const isDone = service.doneAt !== null;

  const save = (changes: Partial<ServiceRequest>) =>
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
    });

  const write = useApiMutation(save, {
    refresh: (address) => address.startsWith('/api/admin/'),
    onDone: () => setPlanning(false),
    done: (_list, changes) => `${whatChanged(changes)}: ${name} for ${member.name}`,
    undo: (changes) =>
      'isDone' in changes || 'struckWhy' in changes
        ? () => save({ isDone, struckWhy: struckWhy ?? undefined })
        : undefined,
    failed: 'We couldn’t save it',
  });

  const day =
    plannedOn === null
      ? `${isOverdue ? 'was due' : 'due'} ${shortDate(until)}`
      : shortDate(`${plannedOn}T12:00:00Z`);
  const more = [
    isDone && 'done',
    struckWhy && `not needed: ${struckWhy}`,
    !isDone && !struckWhy && stage && stageNames[stage].toLowerCase(),
    organiser?.name,
    withWhom,
    outcome,
    request && `“${request}”`,
  ].filter(Boolean);

  return (
    <li className="flex items-center gap-2 text-sm">
      <p className="min-w-0 grow py-1 wrap-break-word figures">
        {name}
        <span className="block text-ink-soft">
          {of > 1 && `${period} · `}
          <span className={isOverdue ? 'text-clay' : undefined}>{day}</span>
          {more.length > 0 && ` · ${more.join(' · ')}`}
        </span>
      </p>
      <Button variant="quiet" onClick={() => setPlanning(true)}>
        Plan
        <span className="sr-only">
          : {name}, {member.name}
        </span>
      </Button>
      <Button
        variant={isDone || struckWhy ? 'quiet' : 'secondary'}
        busy={write.isPending}
        onClick={() => write.mutate(struckWhy ? { struckWhy: undefined } : { isDone: !isDone })}
      >
        {struckWhy ? 'Reopen' : isDone ? 'Not done' : 'Done'}
        <span className="sr-only">
          : {name}, {member.name}
        </span>
      </Button>
      {isPlanning && (
        <ServicePlan
          title={`${name} for ${member.name}`}
          {...{ service, organisers }}
          busy={write.isPending}
          onSave={(changes) => write.mutate(changes)}
          onClose={() => setPlanning(false)}
        />
      )}
    </li>
  );
}

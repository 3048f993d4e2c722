import { Link } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import type { ServiceView, servicesApi } from '../contract.ts';
import { serviceNames } from '../services.ts';

/** What the current user's tier brings that people deliver. */
export const ownServices = apiQuery<typeof servicesApi.readOwnServices>('/api/membership/services');

/** What people do for this member: the next first, with its date. Nothing for other tiers. */
export function OwnServices() {
  const services = useLoaded(ownServices, presets.realTime);
  if (services.length === 0) return null;

  return (
    <section aria-labelledby="services">
      <h2 id="services" className="text-2xl">
        For you, in person
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {services.map((service) => (
          <li
            key={`${service.kind} ${service.slot}`}
            className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <span>
              <span className="font-semibold">
                {serviceNames[service.kind]}
                {service.of > 1 && ` ${service.slot} of ${service.of}`}
              </span>
              <span className="block text-sm text-ink-soft">{stateText(service)}</span>
            </span>
            {service.doneAt !== null && <Badge tone="good">Done</Badge>}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        To arrange one,{' '}
        <Link to="/contact" className="link">
          send us a message
        </Link>
        .
      </p>
    </section>
  );
}

function stateText({ plannedOn, withWhom, outcome, doneAt, until }: ServiceView): string {
  const whom = withWhom ? ` with ${withWhom}` : '';
  if (doneAt !== null) return outcome ?? `On ${formatDate(doneAt)}${whom}`;
  if (plannedOn !== null) return `${formatDate(plannedOn)}${whom}`;
  return withWhom ?? `To be arranged by ${formatDate(until)}`;
}

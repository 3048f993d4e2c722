import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { AskServiceRequest, ServiceView, servicesApi } from '../contract.ts';
import { type AskableKind, askTexts, serviceNames, stageNames } from '../services.ts';

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
            key={`${service.kind} ${service.from} ${service.slot}`}
            className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <span>
              <span className="font-semibold">
                {serviceNames[service.kind]}
                {service.of > 1 && ` ${service.slot} of ${service.of}`}
              </span>
              <span className="block text-sm text-ink-soft">{stateText(service)}</span>
            </span>
            <ServiceEnd service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What has come of a service, or what the member can do about it. */
function ServiceEnd({ service }: { readonly service: ServiceView }) {
  const { kind, doneAt, organiser, plannedOn, stage, isOverdue, struckWhy } = service;
  if (organiser)
    return (
      <ButtonLink to={`/messages/with/${organiser.username}`} variant="secondary">
        Message<span className="sr-only"> {organiser.name}</span>
      </ButtonLink>
    );
  if (doneAt !== null) return <Badge tone="good">Done</Badge>;
  if (struckWhy !== null) return <Badge>Not given</Badge>;
  // Its own page has its state, and what to do next.
  if (kind === 'corporate_day')
    return (
      <ButtonLink to="/account/membership/company-day" variant="secondary">
        {stage === null ? 'Plan your day' : 'Open'}
        <span className="sr-only">: {serviceNames[kind]}</span>
      </ButtonLink>
    );
  if (isOverdue) return <Badge tone="warning">Overdue</Badge>;
  if (stage !== null) return <Badge>{stageNames[stage]}</Badge>;
  return kind === 'consultant' || plannedOn !== null ? null : <AskForService kind={kind} />;
}

/** Asks the organisers for a service, in the member's own words. */
function AskForService({ kind }: { readonly kind: AskableKind }) {
  const [isOpen, setOpen] = useState(false);
  const { field, submit } = useApiForm<AskServiceRequest>({
    schema: async () => (await import('../contract.ts')).AskServiceRequest,
    values: { kind, request: '' },
  });
  const ask = useApiMutation(
    (body: AskServiceRequest) =>
      api.post<typeof servicesApi.askForService>('/api/membership/services', { body }),
    {
      refresh: (address) => address.startsWith('/api/membership/services'),
      onDone: () => setOpen(false),
      done: 'The organisers have your request',
      failed: 'We couldn’t send it',
      besideFields: true,
    },
  );

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Ask for it<span className="sr-only">: {serviceNames[kind]}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={serviceNames[kind]}
        description={askTexts[kind]}
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={submit((request) => ask.mutateAsync(request))}
        >
          <TextArea label="What you have in mind" rows={4} {...field('request')} />
          <div>
            <Button type="submit" busy={ask.isPending}>
              Send request
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

function stateText({
  plannedOn,
  withWhom,
  outcome,
  doneAt,
  until,
  organiser,
  request,
  stage,
  isOverdue,
  struckWhy,
}: ServiceView): string {
  if (organiser) return organiser.name;
  const whom = withWhom ? ` with ${withWhom}` : '';
  if (doneAt !== null) return outcome ?? `On ${formatDate(doneAt)}${whom}`;
  if (struckWhy !== null) return struckWhy;
  if (plannedOn !== null) return `${formatDate(plannedOn)}${whom}`;
  if (isOverdue) return `We owe you this since ${formatDate(until)}`;
  return withWhom ?? request ?? (stage && stageNames[stage]) ?? `Yours until ${formatDate(until)}`;
}

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { AdminEvent } from '#features/events/admin/contract.ts';
import { createAdmin } from '#features/identity/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import { keepAdminsConfirmed } from './admin.ts';
import { testApp } from './app.ts';
import { registration, type Visitor, visitor } from './visitor.ts';

/** Adds an admin, who is logged in and has confirmed that it is them. */
export async function organiser(
  app: FastifyInstance,
  services: Services,
  firstName = 'Olive',
): Promise<Visitor & { readonly id: string }> {
  const person = registration({ firstName, lastName: 'Ames' });
  await createAdmin(services, person);
  const admin = visitor(app);
  await admin.post('/api/login', person);
  await keepAdminsConfirmed(services.database);
  return { ...admin, id: String((await admin.get('/api/user')).json().id) };
}

/** What a new golf day is sent with. */
export const newGolfDay = {
  title: 'Leeds in autumn',
  city: 'Leeds',
  day: '2040-09-06',
  start: '08:30',
  end: '16:30',
} as const;

/** What a new golf day still needs to be published. */
export const planTexts = {
  summary: 'A day.',
  description: 'At length.',
  included: 'Lunch',
} as const;

/**
 * The calls of an admin who runs golf days. `send` sends the version that the event has at that
 * moment.
 */
export function golfDayAdmin(admin: Visitor) {
  const path = '/api/admin/events';
  const read = async (id: number): Promise<AdminEvent> => (await admin.get(`${path}/${id}`)).json();
  const add = async (entered: object = {}): Promise<number> =>
    (await admin.post(path, { ...newGolfDay, ...entered })).json().id;
  const send = async (id: number, action: string, body: object = {}) => {
    const { version } = await read(id);
    return admin.post(`${path}/${id}/${action}`, { version, ...body });
  };
  /** Adds a golf day that can be booked. Returns its id. */
  const published = async (entered: object = {}): Promise<number> => {
    const id = await add(entered);
    await send(id, 'edit', planTexts);
    await send(id, 'publish');
    return id;
  };
  return { add, published, read, send };
}

/** The server with one admin, Olive, who runs golf days. */
export async function golfDayApp() {
  const product = await testApp();
  const olive = await organiser(product.app, product.services);
  return { ...product, olive, ...golfDayAdmin(olive) };
}

/** Says in the settings whether the company is registered for VAT. */
export async function saveVatStatus(admin: Visitor, isRegistered: boolean): Promise<void> {
  const { groups } = (await admin.get('/api/admin/settings')).json();
  const { version, value } = groups.find(({ group }: { group: string }) => group === 'company');
  const status = isRegistered
    ? { vatStatus: 'registered', vatNumber: 'GB123456782' }
    : { vatStatus: 'not_registered', vatNumber: '' };

  const saved = await admin.post('/api/admin/settings', {
    ...{ group: 'company', version, why: '' },
    value: { ...value, ...status },
  });
  if (saved.statusCode !== 200) throw new Error(`Not saved: ${saved.body}`);
}

/** A response in a word: "409 capacity_below_taken", or "200 done". */
export const codeOf = (response: LightMyRequestResponse): string =>
  `${response.statusCode} ${response.json().code ?? 'done'}`;

/** The path of an organiser's call about a golf day. */
export const adminPath = (eventId: number, more: string): string =>
  `/api/admin/events/${eventId}/${more}`;

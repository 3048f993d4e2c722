import type { FastifyInstance } from 'fastify';
import { createAdmin } from '#features/identity/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import { registration, type Visitor, visitor } from './visitor.ts';

/** Adds an admin, who is logged in. */
export async function organiser(
  app: FastifyInstance,
  services: Services,
  firstName = 'Olive',
): Promise<Visitor & { readonly id: string }> {
  const person = registration({ firstName, lastName: 'Ames' });
  await createAdmin(services, person);
  const admin = visitor(app);
  await admin.post('/api/login', person);
  return { ...admin, id: String((await admin.get('/api/user')).json().id) };
}

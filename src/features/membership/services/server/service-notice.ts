import { defineNotification } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import { serviceKinds, serviceNames } from '../services.ts';

/**
 * To organisers: a member asks for something that their tier includes. What they wrote, and who they
 * are, is on the page of services.
 */
export const serviceRequested = defineNotification({
  name: 'membership.service_requested',
  row: 'desk',
  payload: z.object({ kind: z.enum(serviceKinds) }),
  present: ({ kind }) => ({
    sentence: `A member asks for: ${serviceNames[kind].toLowerCase()}`,
    path: '/admin/memberships/services',
  }),
});

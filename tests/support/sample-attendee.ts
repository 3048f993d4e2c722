import type { Attendee } from '#features/bookings/admin/contract.ts';

/** A row of an event's attendee list: a member with a confirmed place, who paid £125 by card. */
export const sampleAttendee = (change: Partial<Attendee> = {}): Attendee => ({
  id: '01a00000-0000-7000-8000-00000000000b',
  state: 'confirmed',
  player: 'member',
  name: 'Sam Taylor',
  email: 'sam@example.com',
  company: null,
  founding: null,
  buyer: { name: 'Sam Taylor', email: 'sam@example.com' },
  orderId: '01a00000-0000-7000-8000-00000000000a',
  orderNumber: 'FB-1001',
  paid: 'card',
  keptPence: 12_500,
  owed: false,
  handicapIndex: null,
  newToGolf: false,
  dietary: '',
  buggy: false,
  access: '',
  wishes: '',
  answers: [],
  listed: false,
  places: 1,
  since: '2040-06-12T09:00:00.000Z',
  ...change,
});

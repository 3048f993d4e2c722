import { type Feature, featureOf } from '#platform/plugin.ts';
import { charging } from '../charging/server/room.ts';
import { deskRoom } from '../desk/server/room.ts';
import { invoicesRoom } from '../invoices/server/room.ts';
import { sandbox } from '../sandbox/server/room.ts';

/** Payments: its rooms, ground first. The ledger's tables name nobody. */
export const payments: Feature = featureOf('payments', [
  { impersonalTables: ['ledger_transactions', 'ledger_entries'] },
  sandbox,
  charging,
  invoicesRoom,
  deskRoom,
]);

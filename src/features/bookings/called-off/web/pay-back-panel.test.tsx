import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useApi } from '#platform/api-client/use-api.ts';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { cockpit } from '../../cockpit/web/queries.ts';
import type { PayBackReport } from '../contract.ts';
import { PayBackPanel } from './pay-back-panel.tsx';
import { payBackReport } from './queries.ts';

const report = (done: number): PayBackReport => ({
  policy: { kind: 'called_off', holesPlayed: 0, give: 'choice' },
  reason: 'Snow on every green',
  askedAt: '2040-06-12T09:00:00.000Z',
  finishedAt: null,
  places: { done, pending: 2 - done, failed: 0 },
  moneyPence: 12_500 * done,
  unpaidPence: 0,
  offAccountPence: 0,
  credits: 0,
  rows: [],
  canDecide: null,
});

test('the figures beside the report are read again when places have been settled, and only then', async () => {
  const sent = fakeServer({
    'GET /api/admin/events/7/settlement': { body: report(2) },
    'GET /api/admin/events/7/cockpit': { body: { confirmed: 0 } },
  });
  const Page = () => {
    useApi(cockpit(7));
    return <PayBackPanel eventId={7} />;
  };
  const known = {
    '/api/admin/events/7/settlement': report(1),
    '/api/admin/events/7/cockpit': { confirmed: 2 },
  };
  const client = openPage('/admin/events/7', Page, { known });
  await screen.findByRole('progressbar');
  const reads = () => sent.filter(({ call }) => call.endsWith('/cockpit')).length;
  expect(reads()).toBe(0);
  act(() => void client.setQueryData(payBackReport(7).queryKey, report(2)));
  await waitFor(() => expect(reads()).toBe(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

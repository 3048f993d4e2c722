import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { beforeAll } from 'vitest';
import { api } from '#platform/api-client/client.ts';
import { createQueryClient } from '#platform/api-client/queries.ts';
import { openPage } from '#tests/page-stage.tsx';
import { Handicap } from './handicap-page.tsx';

const Frame = () => (
  <>
    <Outlet />
    <p data-testid="address">{useLocation().search}</p>
  </>
);

/** Opens /handicap with this query. */
export const openHandicapPage = (query = '') => openPage(`/handicap${query}`, Handicap, { Frame });

// The calculators are loaded when they are first shown; from then on they are there at once.
beforeAll(async () => {
  openHandicapPage();
  await screen.findByRole('region');
  cleanup();
});

/** The page at an address as an element, for rendering it as the server does. */
export function handicapSite(address: string) {
  const client = createQueryClient(api, 'browser');
  client.setQueryData(['/api/user'], null);
  const Site = createRoutesStub([{ path: '/handicap', Component: Handicap }]);
  return (
    <QueryClientProvider client={client}>
      <Site initialEntries={[address]} />
    </QueryClientProvider>
  );
}

/** The query of the current address. */
export const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '');

/** One calculator, by its heading. */
const calculator = (title: RegExp) => within(screen.getByRole('region', { name: title }));
export const strokes = () => calculator(/strokes do I get/);
export const points = () => calculator(/points is that/);
export const differential = () => calculator(/good was that round/);
export const index = () => calculator(/my society handicap/i);
export const whatIf = () => calculator(/my points do/);
export const answer = (of: ReturnType<typeof within>) =>
  of.getByRole('status', { name: /./ }).textContent;

/** Replaces the text of a field and leaves the field. */
export async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.paste(text);
  await userEvent.tab();
}

/** What "Show an example" writes into the address of each calculator. */
export const example = {
  strokes: 'index=14.2&rating=71.3&slope=128&par=72',
  points: 'tab=points&ph=13&card=5.5.4.6.5.6.5.3.6.4.4.6.5.6.5.3.0.6',
  differential: 'tab=differential&score=92&rating=71.3&slope=128',
  index:
    'tab=index&rounds=18_95_71.3_128_0*18_92_71.3_128_0*18_98_71.3_128_0*9_46_35.6_126_0*18_89_71.3_128_0*18_88_71.3_128_0',
} as const;

/** The same for the what-if calculator, which shares fields with two others. */
export const whatIfExample = `${example.strokes}&points=36&${example.index.replace('tab=index', 'tab=what-if')}`;

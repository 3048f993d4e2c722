import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import FoundersPage from './founders-page.tsx';

test('starts with what the series is and what founding members get', () => {
  const given = { loaderData: { state: null } } as unknown as Parameters<typeof FoundersPage>[0];
  openPage('/founders-series', () => <FoundersPage {...given} />, {
    known: { '/api/founders-series': [], '/api/founding-numbers': [] },
  });
  expect(screen.getByText(/^Our pre-launch series, by invitation/).textContent).toBe(
    'Our pre-launch series, by invitation: 8 golf days in 8 cities, with 15 founding members in each. This page is your invitation: the first 120 get a number, a badge and a locked-in price, for life. See below for when each begins.',
  );
});

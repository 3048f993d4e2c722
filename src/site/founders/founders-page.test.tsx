import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import FoundersPage from './founders-page.tsx';

test('begins with what the series is, who it is for, and where to read on', () => {
  const given = { loaderData: { state: null } } as unknown as Parameters<typeof FoundersPage>[0];
  openPage('/founders-series', () => <FoundersPage {...given} />, { known: { '/api/founders-series': [] } });
  expect(screen.getByText(/^Our pre-launch series, by invitation/).textContent).toBe(
    'Our pre-launch series, by invitation: 8 golf days in 8 cities, 15 founding members in each. This page is the invitation: whoever comes first gets a number, a badge and a price for life. Further down you can read when each of them starts.',
  );
});

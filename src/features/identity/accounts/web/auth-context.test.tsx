import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { api } from '#platform/api-client/client.ts';
import { createQueryClient } from '#platform/api-client/queries.ts';
import { fakeServer } from '#tests/page-stage.tsx';
import { AuthProvider, useAuth } from './auth-context.tsx';

const robin = { id: '0197', firstName: 'Robin', isActive: true };

const Name = () => <p>{useAuth().user?.firstName ?? 'a visitor'}</p>;
const Outcome = () => (useAuth().isLoading ? <p>loading</p> : <Name />);

/** A page whose copy of the user is stale. */
const openStale = (user: object | null) => {
  const client = createQueryClient(api, 'browser');
  client.setQueryData(['/api/user'], user, { updatedAt: 1 });
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <Name />
      </AuthProvider>
    </QueryClientProvider>,
  );
};

describe('who is logged in', () => {
  // Shows product 20
  it('is not requested for a visitor, however old the page is', () => {
    const sent = fakeServer({ 'GET /api/user': { body: robin } });
    openStale(null);
    expect(screen.getByText('a visitor')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  // Shows spec 4.1, product 20
  it('is requested again when the copy of a logged-in page is stale', async () => {
    const sent = fakeServer({ 'GET /api/user': { status: 401, body: { code: 'not_logged_in' } } });
    openStale(robin);
    expect(screen.getByText('Robin')).toBeTruthy();
    expect(await screen.findByText('a visitor')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('keeps the user logged in while the network does not respond', async () => {
    const sent = fakeServer({ 'GET /api/user': 'offline' });
    openStale(robin);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByText('Robin')).toBeTruthy();
  });

  // Shows spec 4.2, 7.3
  it.each([
    ['a refusal', { status: 401, body: { code: 'not_logged_in' } }],
    ['any other failure', { status: 503 }],
    ['no network', 'offline' as const],
  ])('is nobody when it cannot be loaded: %s', async (_why, answer) => {
    const sent = fakeServer({ 'GET /api/user': answer });
    const client = createQueryClient(api, 'browser');
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
    render(
      <QueryClientProvider client={client}>
        <AuthProvider>
          <Outcome />
        </AuthProvider>
      </QueryClientProvider>,
    );
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('a visitor')).toBeTruthy();
    expect(sent).toHaveLength(answer === 'offline' ? 3 : 1);
  });

  // Shows spec 8.16
  it('cannot be read outside the provider', () => {
    expect(() => renderToString(<Name />)).toThrow('useAuth must be used within an AuthProvider');
  });
});

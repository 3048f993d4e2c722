import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { api } from '#platform/api-client/client.ts';
import { createQueryClient } from '#platform/api-client/queries.ts';
import { fakeServer } from '#tests/page-stage.tsx';
import { LoginForm } from './login-form.tsx';

const Login = () => <LoginForm forgot="?forgot" register="?tab=register" />;
const Site = createRoutesStub([{ path: '/', Component: Login }]);
const page = () => (
  <QueryClientProvider client={createQueryClient(api, 'browser')}>
    <Site />
  </QueryClientProvider>
);

describe('a form before hydration', () => {
  it('posts, so that nothing shows in the address, and keeps typed values', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page());
    expect(container.querySelector('form')?.method).toBe('post');
    const username = container.querySelector<HTMLInputElement>('[name=username]');
    if (username) username.value = 'typed early';

    const sent = fakeServer({ 'POST /api/login': { status: 401 } });
    render(page(), { container, hydrate: true });
    await userEvent.type(screen.getByLabelText('Password'), 'fairway-demo');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ username: 'typed early', password: 'fairway-demo' }),
    );
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { expect, test } from 'vitest';
import { deliver } from '#features/notifications/stream/web/use-live-updates.ts';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { messagesChanged } from '../live-updates.ts';
import { NewMessage } from './messages-page.tsx';
import NewConversationPage from './new-conversation-page.tsx';

const kim = {
  id: '01a00000-0000-7000-8000-00000000000a',
  username: 'kim',
  name: 'Kim Hartley',
  photo: null,
  position: null,
  company: null,
};
const user = { id: 'robin', emailVerified: true };

test('the first message of a conversation arrives on the open page, while one writes oneself', async () => {
  const id = '01a00000-0000-7000-8000-00000000000b';
  const beginning = { person: kim, conversationId: null, obstacle: null, draft: null };
  fakeServer({ 'GET /api/messages/with/kim': { body: { ...beginning, conversationId: id } } });
  const route = { loaderData: { state: null }, params: { username: 'kim' } };
  const Page = () => createElement(NewConversationPage as ComponentType<object>, route);
  openPage('/messages/with/kim', Page, { user, known: { '/api/messages/with/kim': beginning } });
  expect(screen.getByText(/beginning of your conversation/)).toBeTruthy();
  screen.getByRole('textbox').focus();
  act(() =>
    deliver({
      kind: messagesChanged.kind,
      data: { conversationId: id, what: 'sent', number: 1, by: kim.id },
    }),
  );
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(`/messages/${id}`);
});

test('“New message” asks to whom, and opens the page of the two', async () => {
  fakeServer({
    'GET /api/members/picker?q=': { body: { people: [{ ...kim, tie: 'connected' }] } },
  });
  openPage('/messages', NewMessage, { user });
  fireEvent.click(screen.getByRole('button', { name: 'New message' }));
  fireEvent.click(await screen.findByRole('option', { name: /Kim/ }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/messages/with/kim');
});

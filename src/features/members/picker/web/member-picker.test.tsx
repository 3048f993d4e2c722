import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import type { PickedMember } from '../contract.ts';
import { MemberPicker } from './member-picker.tsx';

const member = (name: string, tie: PickedMember['tie'] = null): PickedMember => ({
  id: name,
  username: name.toLowerCase().replace(' ', '.'),
  name,
  company: `${name} Ltd`,
  position: null,
  photo: null,
  tie,
});
const [kim, sam] = [member('Kim Hart', 'connected'), member('Sam Hill', 'met')];

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <MemberPicker label="Who plays?" name="member" value={value} onChange={setValue} />
      <output data-testid="value">{value}</output>
    </>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Who plays?' });
const value = () => screen.getByTestId('value').textContent;

test('the arrow keys and Enter choose a member, who is then shown and can be changed', async () => {
  fakeServer({ 'GET /api/members/picker?q=': { body: { people: [kim, sam] } } });
  openPage('/', Form);
  field().focus();
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'KHKim HartKim Hart LtdConnected',
    'SHSam HillSam Hill LtdMet at a golf day',
  ]);

  for (const key of ['ArrowDown', 'ArrowDown']) fireEvent.keyDown(field(), { key });
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('Sam Hill');

  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(value()).toBe('sam.hill');
  expect(screen.queryByRole('combobox')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: /Choose another member/ }));
  expect([value(), (field() as HTMLInputElement).value]).toEqual(['', '']);
});

test('Enter takes the best match of what was typed, even before the search has answered', async () => {
  fakeServer({
    'GET /api/members/picker?q=': { body: { people: [kim, sam] } },
    'GET /api/members/picker?q=sam': { body: { people: [sam] } },
  });
  openPage('/', Form);
  field().focus();
  await screen.findAllByRole('option');

  fireEvent.change(field(), { target: { value: 'sam' } });
  // What was typed is not sent with its form.
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
  await waitFor(() => expect(value()).toBe('sam.hill'));
});

test('a whole name chooses its member when the field is left, and what is unknown stays as typed', async () => {
  fakeServer({
    'GET /api/members/picker?q=': { body: { people: [kim] } },
    'GET /api/members/picker?q=kim+hart': { body: { people: [kim] } },
    'GET /api/members/picker?q=%40nobody': { body: { people: [] } },
  });
  openPage('/', Form);
  field().focus();
  fireEvent.change(field(), { target: { value: '@nobody' } });
  expect(await screen.findByText('No member has this name')).toBeTruthy();
  fireEvent.blur(field());
  expect(value()).toBe('@nobody');

  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: 'kim hart' } });
  await screen.findByRole('option');
  fireEvent.blur(field());
  expect(value()).toBe('kim.hart');
});

test('an organiser sees how to reach members, and a member whom the link names is chosen already', async () => {
  const { tie: _, ...account } = sam;
  const found = { ...account, email: 'sam@example.com', phone: '07700 900123', isActive: false };
  fakeServer({ 'GET /api/admin/members/picker?q=sam.hill': { body: { people: [found] } } });
  openPage('/', () => (
    <MemberPicker label="Who plays?" value="sam.hill" onChange={vi.fn()} isOrganiser />
  ));
  const change = await screen.findByRole('button', {
    name: 'Choose another member: Who plays?, Sam Hill',
  });
  expect(change.parentElement?.textContent).toContain(
    'Sam Hill Ltd · 07700\u00a0900123 · sam@example.comDeactivated',
  );
});

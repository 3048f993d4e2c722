import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import type { ListedEnquiry } from '../../contract.ts';
import { EnquiryCard } from './enquiry-card.tsx';

const enquiry: ListedEnquiry = {
  id: '01a00000-0000-7000-8000-00000000000a',
  reference: 'ENQ-1042',
  name: 'A visitor',
  email: 'sam@example.com',
  subject: 'assistant',
  message: '<img src=x onerror=alert(1)>',
  transcript: [
    { sender: 'user', text: '<img src=x onerror=alert(1)>', timestamp: '2040-06-12T09:00:00Z' },
    { sender: 'bot', text: 'I do not know.\n<b>Sorry</b>', timestamp: '2040-06-12T09:00:02Z' },
  ],
  hasAccount: false,
  receivedAt: '2040-06-12T09:01:00Z',
  answerBy: '2040-06-13T09:01:00Z',
  clock: { standing: 'due_soon', minutes: 200 },
  answeredAt: null,
  answeredBy: null,
  answerNote: null,
  reply: null,
};
const open = (change: Partial<ListedEnquiry> = {}) => {
  openPage('/admin/enquiries', () => <EnquiryCard enquiry={{ ...enquiry, ...change }} />);
  return screen.getByRole('listitem', { name: 'A visitor' });
};

it('shows who said what and when in a conversation, all of it as text', () => {
  const card = open();
  within(card).getByText('Full conversation (2 lines)');
  expect([...card.querySelectorAll('ol > li')].map((line) => line.textContent)).toEqual([
    'A visitor · Tuesday 12 June 2040, 10:00<img src=x onerror=alert(1)>',
    'Fourball Assistant · Tuesday 12 June 2040, 10:00I do not know.\n<b>Sorry</b>',
  ]);
  expect(card.querySelector('img, b')).toBeNull();
});

it('shows the deadline until the enquiry is answered', () => {
  const card = open();
  within(card).getByText('Due in 3 h 20 min');
  within(card).getByText(/answer by Wednesday 13 June 2040, 10:01/);
});

it('says whether it was answered in time, by whom and how', () => {
  const card = open({
    clock: { standing: 'answered', minutes: 60 },
    answeredAt: '2040-06-13T08:01:00Z',
    answeredBy: 'Olive Ames',
    answerNote: 'By phone',
  });
  within(card).getByText('Answered in time');
  expect(card.textContent).toContain(
    'Answered Wednesday 13 June 2040, 09:01 by Olive Ames: By phone',
  );
  expect(card.textContent).not.toContain('answer by');
});

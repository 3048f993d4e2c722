import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import type { FaqGroup } from '../faq/faq.ts';
import { FaqPageView } from './faq-page-view.tsx';

const entry = (id: string, question: string, answer: string) => ({
  id,
  question,
  answer: [answer],
  from: { to: '/terms', label: 'Terms' },
});
const groups: readonly FaqGroup[] = [
  {
    id: 'paying',
    title: 'Paying',
    questions: [
      entry('price', 'What does it cost?', 'It costs £125. See the [events](/events).'),
      entry('card', 'Which cards?', 'Debit and credit cards.'),
      entry('vat', 'Is VAT in it?', 'Yes, it is.'),
      entry('twice', 'Can I pay twice?', 'No, you cannot.'),
    ],
  },
  { id: 'day', title: 'The day', questions: [entry('rain', 'What if it rains?', 'We play on.')] },
];
const Page = () => <FaqPageView groups={groups} lead="Ask." related={[]} />;

const questions = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const opened = () =>
  [...document.querySelectorAll('details[open]')].map(
    (details) => details.querySelector('h3')?.textContent,
  );
const box = () => screen.getByLabelText('Search the questions');

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the questions on the FAQ page', () => {
  test('are all listed, closed, each answer with a link to its page', () => {
    openPage('/faq', Page);
    expect(questions()).toHaveLength(5);
    expect(opened()).toEqual([]);
    const price = document.getElementById('price');
    expect(price && within(price).getByText('Terms').getAttribute('href')).toBe('/terms');
    expect(price && within(price).getByText('events').getAttribute('href')).toBe('/events');
  });

  test('are filtered and counted while typing, and opened when they are few', async () => {
    openPage('/faq', Page);
    await userEvent.type(box(), 'cards');
    expect(questions()).toEqual(['Which cards?']);
    expect(screen.getByRole('status').textContent).toBe('1 question found');
    expect(opened()).toEqual(['Which cards?']);
    await userEvent.clear(box());
    expect(questions()).toHaveLength(5);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(opened()).toEqual([]);
  });

  test('link to the contact page when none matches', async () => {
    openPage('/faq', Page);
    await userEvent.type(box(), 'parachute');
    expect(screen.getByRole('status').textContent).toBe('No questions found');
    expect(screen.getByText(/No questions match “parachute”/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact');
  });
});

describe('an address with the id of a question', () => {
  test('opens and highlights its answer', () => {
    openPage('/faq#rain', Page);
    expect(opened()).toEqual(['What if it rains?']);
    expect(document.getElementById('rain')?.closest('details')?.dataset['chosen']).toBe('true');
  });

  test('opens no answer for a group or an unknown id', () => {
    openPage('/faq#paying', Page);
    expect(opened()).toEqual([]);
  });

  test('ignores an id that cannot be decoded', () => {
    openPage('/faq#%E0%A4%A', Page);
    expect(questions()).toHaveLength(5);
  });
});

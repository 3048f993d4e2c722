import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/sample-event.ts';
import { EventShare } from './booking-aside.tsx';

const Component = () => <EventShare event={sampleEvent()} />;

const emailOf = (address: string) => {
  const Site = createRoutesStub([{ id: 'root', path: '/events/7', Component }]);
  const loaderData = { root: { publicUrl: 'https://club.example' } };
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <Site initialEntries={[address]} hydrationData={{ loaderData }} />,
  );
  const [, query] = page.querySelector('a')?.getAttribute('href')?.split('mailto:?') ?? [];
  return new URLSearchParams(query);
};

test('the email link for browsers without scripts has what, when and where, and the address of the event', () => {
  const mail = emailOf('/events/7');
  expect(mail.get('subject')).toBe('Founders Series: Leeds');
  expect(mail.get('body')?.split('\r\n')).toEqual([
    'Founders Series: Leeds, Thursday 28 June 2040, Leeds, West Yorkshire',
    'https://club.example/events/7',
  ]);
});

test('an event for people with the link is shared by its link', () => {
  expect(emailOf('/events/7?key=abc').get('body')).toContain(
    'https://club.example/events/7?key=abc',
  );
});

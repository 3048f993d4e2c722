import { expect, test } from 'vitest';
import type { ListedTopic } from '#features/forum/topics/contract.ts';
import { streamOf } from './stream-items.ts';

const person = (name: string) => ({
  id: name,
  username: name,
  name,
  company: null,
  position: null,
  photo: null,
});
const request = (name: string, askedAt: string) => ({ person: person(name), note: '', askedAt });
const ask = (topicId: string, at: string) => ({
  topicId,
  slug: 's',
  title: 't',
  by: null,
  at,
  deadline: '2026-06-01',
});
const news = (id: string, path: string, at: string) => ({
  id,
  path,
  at,
  sentence: id,
  person: null,
});
const topic = (id: string, at: string) => ({ id, last: { at, by: null } }) as ListedTopic;
const task = (key: string) => ({ key, text: key, link: { to: '/', label: 'Open' } });

const noInvitations = { introductions: [], meetups: { invited: [], agreed: [] } };

const keys = (...[sources]: Parameters<typeof streamOf>) => streamOf(sources).map(({ key }) => key);

test('says what is to do first, then everything else, the latest first', () => {
  expect(
    keys({
      tasks: [task('pay'), task('name')],
      view: {
        ...noInvitations,
        requests: [request('imran', '2026-05-03T09:00:00Z')],
        answerable: [ask('timber', '2026-05-01T09:00:00Z')],
        forum: [topic('rules', '2026-05-04T09:00:00Z')],
      },
      news: [news('score', '/handicap', '2026-05-02T09:00:00Z')],
    }),
  ).toEqual(['pay', 'name', 'ask timber', 'topic rules', 'request imran', 'news score']);
});

test('says nothing twice', () => {
  expect(
    keys({
      tasks: [],
      view: {
        ...noInvitations,
        requests: [request('imran', '2026-05-03T09:00:00Z')],
        answerable: [ask('timber', '2026-05-01T09:00:00Z')],
        forum: [topic('timber', '2026-05-04T09:00:00Z'), topic('rules', '2026-05-04T09:00:00Z')],
      },
      news: [
        news('asked', '/networking/connections', '2026-05-03T09:00:00Z'),
        news('matched', '/forum/t/timber/slug', '2026-05-01T09:00:00Z'),
        news('reply', '/forum/t/rules/slug#post-2', '2026-05-05T09:00:00Z'),
      ],
    }),
  ).toEqual(['ask timber', 'news reply', 'request imran']);
});

test('an invitation that is to be answered is not news as well', () => {
  const at = '2026-05-03T09:00:00Z';
  const invited = news('invited', '/networking/meet-ups', at);
  const view = { requests: [], answerable: [], forum: [], ...noInvitations };
  expect(keys({ tasks: [], view, news: [invited] })).toEqual(['news invited']);

  const meetups = { invited: [{ id: 'm', kind: 'fourball', by: 'Kim' } as const], agreed: [] };
  expect(keys({ tasks: [], view: { ...view, meetups }, news: [invited] })).toEqual([]);
});

test('leaves out what could not be read', () => {
  const failed = {
    requests: 'failed',
    introductions: 'failed',
    meetups: 'failed',
    answerable: 'failed',
    forum: 'failed',
  } as const;
  expect(keys({ tasks: [task('pay')], view: failed, news: [] })).toEqual(['pay']);
});

import { expect, test } from 'vitest';
import { readVenues } from './venue-names.ts';

const known = [
  { name: 'Oldmere Park Golf Club', cities: ['Birmingham'] },
  { name: 'Ashlow Moss Golf Club', cities: ['Manchester'] },
  { name: 'Leeds Golf Club', cities: ['Leeds'] },
  { name: 'Moor Park Golf Club', cities: ['Coventry', 'Leicester'] },
  { name: 'The Forest of Arden', cities: ['Coventry'] },
] as const;

test.each([
  ['where is oldmere park golf club?', 'where is Birmingham?', 'Oldmere Park Golf Club'],
  ['is Oldmere far', 'is Birmingham far', 'Oldmere Park Golf Club'],
  ['oldmeer park on 14/1', 'Birmingham on 14/1', 'Oldmere Park Golf Club'],
  ['how do I get to Ashlow Moss', 'how do I get to Manchester', 'Ashlow Moss Golf Club'],
  ['parking at Leeds Golf Club', 'parking at Leeds', 'Leeds Golf Club'],
  ['par at moor park golf club', 'par at Coventry or Leicester', 'Moor Park Golf Club'],
  ['is the forest of arden hard', 'is the Coventry hard', 'The Forest of Arden'],
])('%s is read as: %s', (question, text, name) => {
  expect(readVenues(question, known)).toEqual({ text, venues: [expect.objectContaining({ name })] });
});

test.each([
  'is there a golf club in Leeds',
  'where is the leeds day',
  'a walk on the moor',
  'do you play at Moss Side',
  'can I park at the golf club',
  'is it in a forest',
])('no venue is named: %s', (question) => {
  expect(readVenues(question, known)).toEqual({ text: question, venues: [] });
});

test('of two that are named each is read', () => {
  expect(readVenues('oldmere park or ashlow moss?', known)).toMatchObject({
    text: 'Birmingham or Manchester?',
    venues: [{ cities: ['Birmingham'] }, { cities: ['Manchester'] }],
  });
});

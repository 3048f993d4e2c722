import { expect, test } from 'vitest';
import {
  audiences,
  maySee,
  privateFields,
  unusualOnly,
  usualAudience,
  visibleValue,
} from './visibility.ts';

test('each audience is seen by exactly these viewers', () => {
  const seenBy = (audience: (typeof audiences)[number]) =>
    (['self', 'connected', 'member'] as const).filter((viewer) =>
      maySee({ phone: audience }, 'phone', viewer),
    );
  expect(Object.fromEntries(audiences.map((audience) => [audience, seenBy(audience)]))).toEqual({
    nobody: ['self'],
    connections: ['self', 'connected'],
    members: ['self', 'connected', 'member'],
  });
});

test('a field without a choice has its usual audience', () => {
  const seen = (viewer: 'connected' | 'member') =>
    privateFields.filter((field) => maySee({}, field, viewer));
  expect(privateFields.filter((field) => !seen('member').includes(field))).toEqual([
    'phone',
    'email',
  ]);
  expect(privateFields.filter((field) => !seen('connected').includes(field))).toEqual(['email']);
});

test('a value is null where it is hidden or empty', () => {
  expect(visibleValue('0113 496 0000', {}, 'phone', 'member')).toBeNull();
  expect(visibleValue('0113 496 0000', {}, 'phone', 'connected')).toBe('0113 496 0000');
  expect(visibleValue('', {}, 'about', 'self')).toBeNull();
  expect(visibleValue(0, {}, 'handicap', 'member')).toBe(0);
});

test('only choices that differ from the usual ones are stored', () => {
  expect(unusualOnly({ ...usualAudience, email: 'connections' })).toEqual({ email: 'connections' });
  expect(unusualOnly({ phone: 'nobody', about: 'members' })).toEqual({ phone: 'nobody' });
});

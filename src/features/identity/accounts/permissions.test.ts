import { expect, it } from 'vitest';
import {
  mayDeleteAccount,
  mayEnterAdmin,
  mayEnterMembersArea,
  needsTwoFactor,
} from './permissions.ts';

const visitor = null;
const member = { isActive: true, isAdmin: false };
const admin = { isActive: true, isAdmin: true };
const closedMember = { isActive: false, isAdmin: false };
const closedAdmin = { isActive: false, isAdmin: true };

// Shows spec 6.1, 6.2
it.each([
  ['a visitor', visitor, false, false],
  ['someone unknown yet', undefined, false, false],
  ['a member', member, true, false],
  ['an admin', admin, true, true],
  ['a member whose account is closed', closedMember, false, false],
  ['an admin whose account is closed', closedAdmin, false, false],
])(
  '%s may enter the members’ area: %s %s, the admin pages: %s',
  (_who, account, members, office) => {
    expect(mayEnterMembersArea(account)).toBe(members);
    expect(mayEnterAdmin(account)).toBe(office);
  },
);

it.each([
  ['a visitor', 1, visitor, false],
  ['a member', 0, member, true],
  ['the last admin', 0, admin, false],
  ['one of two admins', 1, admin, true],
  ['a member whose account is closed', 1, closedMember, false],
])(
  'with %s and %i other admins, deleting the account is allowed: %s %s',
  (_who, otherAdmins, account, may) => {
    expect(mayDeleteAccount(account, otherAdmins)).toBe(may);
  },
);

it.each([
  ['an admin', admin, [false, false, true]],
  ['a member', member, [false, false, false]],
  ['a visitor', visitor, [false, false, false]],
  ['an admin whose account is closed', closedAdmin, [false, false, false]],
])('%s needs two-factor in dev, demo, live: %s %o', (_who, account, needs) => {
  expect((['dev', 'demo', 'live'] as const).map((mode) => needsTwoFactor(account, mode))).toEqual(
    needs,
  );
});

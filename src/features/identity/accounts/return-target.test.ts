import { describe, expect, it } from 'vitest';
import {
  asEventId,
  asPage,
  loginPage,
  pageAfterLogin,
  pageAfterRegistration,
  SECURITY_PAGE,
} from './return-target.ts';

describe('the event that a visitor came from', () => {
  // Shows attack 49
  it.each([
    ['7', '7'],
    ['120', '120'],
    [null, undefined],
    ['', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['7/../../admin', undefined],
    ['//evil.example', undefined],
    ['7 ', undefined],
  ])('%o counts as %o', (text, id) => {
    expect(asEventId(text)).toBe(id);
  });

  // Shows product 22
  it('is the page after a login', () => {
    expect(pageAfterLogin('7')).toBe('/events/7');
    expect(pageAfterLogin(undefined)).toBe('/dashboard');
  });

  it('is in the address of the login page if it is valid', () => {
    expect(loginPage('7')).toBe('/auth?event=7');
    expect(loginPage('seven')).toBe('/auth');
    expect(loginPage()).toBe('/auth');
  });
});

describe('the page that redirected a visitor to the login', () => {
  const uuid = '01a00000-0000-7000-8000-00000000000a';

  it.each([
    `/bookings/${uuid}`,
    `/checkout/${uuid}`,
    '/event-payment/7',
    SECURITY_PAGE,
    '/cities/leeds',
    '/account/membership/pay',
    `/applications/${'a'.repeat(64)}`,
    '/admin/memberships/prices',
    '/admin/debtors',
    '/admin/figures',
    '/admin/figures/golf-days',
    // What emails and notifications link to.
    '/admin/events/2?need=unmarked',
    '/admin/events/2?show=waitlist',
    '/admin/reconciliation?month=2026-11',
    '/admin/grants?member=kim.featherstone',
    '/admin/members?show=admin',
    '/bookings/credits',
    '/bookings/season',
    '/meet/AaPJVCbIckOLPKNa_Z-fZtF7',
    '/meet/AaPJVCbIckOLPKNa_Z-fZtF7/12',
    '/search?q=leeds',
    '/admin/reconciliation',
    '/admin/settings',
    '/admin/money',
    '/admin/money/refunds',
    `/admin/money/payouts/${uuid}`,
    '/admin/memberships/services',
    `/admin/memberships/${uuid}`,
    '/dashboard',
    '/forum',
    '/forum/asks',
    '/forum/asks/new',
    '/forum/drafts',
    `/forum/p/${uuid}?edit=1`,
    `/forum/t/${uuid}/winter-rules`,
    `/forum/t/${uuid}?reply=1`,
    '/handicap',
    '/handicap/rounds/new',
    `/handicap/rounds/${uuid}`,
    '/networking',
    '/search',
    '/networking/connections',
    '/members/kim.featherstone',
    '/messages',
    `/messages/${uuid}`,
    '/messages/with/kim_f-2',
    '/notifications',
    `/announcements/${uuid}`,
    `/reports/${uuid}`,
    '/bookings',
    `/bookings/${uuid}/cancel`,
    '/admin',
    '/admin/announcements/new',
    '/admin/events/new',
    '/admin/events/7/run-sheet',
    `/admin/members/${uuid}/merge`,
    '/admin/reports',
    '/admin/enquiries',
    '/admin/audit',
    '/admin/events/7',
    '/admin/applications',
    `/admin/applications/${uuid}`,
  ])('%s is allowed', (page) => {
    expect(asPage(page)).toBe(page);
    expect(loginPage(undefined, page)).toBe(`/auth?next=${page}`);
    expect([pageAfterLogin(undefined, page), pageAfterRegistration(undefined, page)]).toEqual([
      page,
      page,
    ]);
  });

  it('keeps a query of several parameters in one', () => {
    const page = '/search?q=leeds+%26%20york&kind=people';
    const login = new URL(loginPage(undefined, page), 'https://fourball.example');
    expect([...login.searchParams]).toEqual([['next', page]]);
    expect(pageAfterLogin(undefined, login.searchParams.get('next'))).toBe(page);
  });

  it.each([
    ['too long', `/search?q=${'a'.repeat(200)}`],
    ['not well-formed', '/search?q=%zz'],
    ['of another character', '/search?q=<script>'],
    ['ending a line', '/search?q=leeds\n'],
    ['with an address of another site', '/search?next=//evil.example'],
  ])('is kept without a query that is %s', (_why, page) => {
    expect(asPage(page)).toBeUndefined();
    expect(loginPage(undefined, page)).toBe('/auth?next=/search');
  });

  // Shows attack 49
  it.each([
    '//evil.example',
    '//evil.example/dashboard',
    '/\\evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/dashboard/../..//evil.example',
    '/dashboard\n//evil.example',
    '/dashboard\n',
    '/dashboard#top',
    '/meet/../..//evil.example',
    '/meet/code/../api/logout',
    '?q=leeds',
    '/dashboard@evil.example',
    ' /dashboard',
    `/bookings/${uuid}/../../admin`,
    '/bookings/7',
    '/admin/enquiries/../..//evil.example',
    '/admin/unknown',
    '/messages/with/../..//evil.example',
    '/members/..',
    '/members/kim@evil.example',
    '/account/security/../../admin',
    '/account//evil.example',
    '/api/logout',
    '/cities/leeds/../../api/logout',
    '/cities//evil.example',
    '/auth',
    '',
    null,
  ])('%j is not allowed', (page) => {
    expect(asPage(page)).toBeUndefined();
    expect(loginPage(undefined, page ?? undefined)).toBe('/auth');
    expect(pageAfterLogin(undefined, page)).toBe('/dashboard');
    expect(pageAfterRegistration(undefined, page)).toBe('/membership');
  });

  // Shows product 22
  it('comes second to a saved event', () => {
    expect(loginPage('7', '/dashboard')).toBe('/auth?event=7');
    expect(pageAfterLogin('7', '/forum')).toBe('/events/7');
    expect(pageAfterRegistration('7', '/forum')).toBe('/membership');
  });
});

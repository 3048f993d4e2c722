import { describe, expect, it } from 'vitest';
import {
  asEventId,
  asPage,
  loginPage,
  pageAfterLogin,
  pageAfterRegistration,
  SECURITY_PAGE,
} from './return-target.ts';

describe('the event somebody came from', () => {
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
  it('is where a login leads', () => {
    expect(pageAfterLogin('7')).toBe('/events/7');
    expect(pageAfterLogin(undefined)).toBe('/dashboard');
  });

  it('travels with the address of the login page, unless it is none', () => {
    expect(loginPage('7')).toBe('/auth?event=7');
    expect(loginPage('seven')).toBe('/auth');
    expect(loginPage()).toBe('/auth');
  });
});

describe('the page somebody was sent away from', () => {
  const uuid = '01a00000-0000-7000-8000-00000000000a';

  it.each([
    `/bookings/${uuid}`,
    `/checkout/${uuid}`,
    '/event-payment/7',
    SECURITY_PAGE,
    '/dashboard',
    '/forum',
    '/networking',
    '/admin',
    '/admin/messages',
    '/admin/audit',
    '/admin/events/7',
    '/admin/applications',
    `/admin/applications/${uuid}`,
  ])('may be %s', (page) => {
    expect(asPage(page)).toBe(page);
    expect(loginPage(undefined, page)).toBe(`/auth?next=${page}`);
    expect([pageAfterLogin(undefined, page), pageAfterRegistration(undefined, page)]).toEqual([page, page]);
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
    '/dashboard?next=//evil.example',
    '/dashboard@evil.example',
    ' /dashboard',
    `/bookings/${uuid}/../../admin`,
    '/bookings/7',
    '/admin/messages/../..//evil.example',
    '/admin/unknown',
    '/account/security/../../admin',
    '/account//evil.example',
    '/api/logout',
    '/auth',
    '',
    null,
  ])('is never %j', (page) => {
    expect(asPage(page)).toBeUndefined();
    expect(loginPage(undefined, page ?? undefined)).toBe('/auth');
    expect(pageAfterLogin(undefined, page)).toBe('/dashboard');
    expect(pageAfterRegistration(undefined, page)).toBe('/membership');
  });

  // Shows product 22
  it('gives way to a saved event', () => {
    expect(loginPage('7', '/dashboard')).toBe('/auth?event=7');
    expect(pageAfterLogin('7', '/forum')).toBe('/events/7');
    expect(pageAfterRegistration('7', '/forum')).toBe('/membership');
  });
});

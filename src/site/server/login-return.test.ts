import { expect, test } from 'vitest';
import { asEventId, asPage } from '#features/identity/accounts/return-target.ts';
import { builtSite } from '#tests/built-site.ts';
import { addresses } from '#tests/site-routes.ts';

const { get, origin } = await builtSite();

const ID = '01a00000-0000-7000-8000-00000000000a';
const words: Readonly<Record<string, string>> = {
  category: 'leeds',
  city: 'leeds',
  code: 'AaPJVCbIckOLPKNa_Z-fZtF7',
  eventId: '1',
  policy: 'cancellation',
  slug: 'winter-rules',
  token: 'a'.repeat(64),
  username: 'kim.featherstone',
};
const parts: Readonly<Record<string, string>> = { account: 'profile', networking: 'connections' };

/** An address with parameters that could be real ones. */
const filled = (address: string): string =>
  address.replace(/:(\w+)[?]?/g, (_, name: string) =>
    name === 'part' ? (parts[address.split('/')[1] ?? ''] ?? '') : (words[name] ?? ID),
  );

/** Where a visitor is redirected to by a page, if it is for members only. */
async function loginOf(page: string): Promise<URL | undefined> {
  const { statusCode, headers } = await get(page);
  const target = new URL(String(headers.location ?? page), origin);
  return statusCode === 302 && target.pathname === '/auth' ? target : undefined;
}

// What emails, notifications and QR codes link to are these pages, with and without a query.
test('whoever opens a page for members comes back to it after logging in, with its query', async () => {
  const pages = addresses.map((address) => `${filled(address)}?need=unmarked&q=new%20ground`);
  const logins = await Promise.all(pages.map(async (page) => [page, await loginOf(page)] as const));
  const membersPages = logins.filter(([, login]) => login !== undefined);
  expect(membersPages.length).toBeGreaterThan(60);

  const lost = membersPages.filter(([page, login]) => {
    const next = login?.searchParams.get('next');
    return next ? asPage(next) !== page : !asEventId(login?.searchParams.get('event'));
  });
  // The dashboard is where a login leads anyway.
  expect(lost.map(([page]) => page.split('?')[0])).toEqual(['/dashboard']);
});

import { expect, test } from 'vitest';
import { loader as forumPage } from '#features/forum/topics/web/forum-page.tsx';
import { loader as cityPage } from './cities/city-page.tsx';
import { loader as accountPage } from './pages/account/other-spellings.tsx';
import { loader as networkingPage } from './pages/networking-page.tsx';
import { loader as policyPage } from './texts/policy-page.tsx';

/** The page of somebody who is logged in. */
const context = {
  get: () => ({
    hasSession: true,
    api: { read: async () => ({ id: 'robin', emailVerified: true }) },
  }),
};

type Loader = (args: never) => unknown;
async function answer(loader: Loader, params: Readonly<Record<string, string>>): Promise<unknown> {
  const request = new Request('http://localhost/');
  try {
    await loader({ params, context, request } as never);
    return 'a page';
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location')}`;
    return (thrown as { readonly init?: ResponseInit }).init?.status;
  }
}

test('an address with capital letters leads to the right one, whatever it is an address of', async () => {
  const table: readonly (readonly [Loader, string, string, answer: unknown])[] = [
    [policyPage, 'policy', 'Cancellation', '301 /policy/cancellation'],
    [policyPage, 'policy', 'CODE-OF-CONDUCT', '301 /policy/code-of-conduct'],
    [policyPage, 'policy', 'cancellation', 'a page'],
    [policyPage, 'policy', 'Nonsense', 404],
    [cityPage, 'city', 'Leeds', '301 /cities/leeds'],
    [accountPage, 'part', 'Security', '301 /account/security'],
    [accountPage, 'part', 'Nonsense', 404],
    [networkingPage, 'part', 'Card', '301 /networking/card'],
    [networkingPage, 'part', 'Nonsense', 404],
    [forumPage, 'category', 'Leeds', '301 /forum/c/leeds'],
    [forumPage, 'category', 'Nonsense', 404],
  ];
  const found = table.map(async ([loader, name, value]) => answer(loader, { [name]: value }));
  expect(await Promise.all(found)).toEqual(table.map((row) => row[3]));
});

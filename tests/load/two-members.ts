import type { Browser, Page } from 'playwright';
import { CONSENT_KEY, ONLY_ESSENTIAL, recordsOf } from '#features/consent/consent-record.ts';
import { openDatabase } from '#platform/database/database.ts';
import { within } from '../../scripts/bench/patience.ts';

/** A member in a browser of their own, which reaches the club at one address. */
export type MemberThere = {
  readonly id: string;
  readonly username: string;
  /** Opens one more tab at a path, once its page listens to the stream. */
  readonly tab: (path: string) => Promise<Page>;
  /** Posts to the API with their session; throws unless it is carried out. */
  readonly post: <Answer>(path: string, body: object) => Promise<Answer>;
  readonly get: <Answer>(path: string) => Promise<Answer>;
};

type Options = {
  readonly databaseUrl: string;
  /** Where each of the two reaches the club. */
  readonly origins: readonly [robin: string, kim: string];
  /** Whether the time of their pages can be put forward. */
  readonly hasClock: boolean;
};

/** Robin Marchbanks and Kim Featherstone, who have just joined, each at another address. */
export async function openTwoMembers(
  browser: Browser,
  { databaseUrl, origins, hasClock }: Options,
) {
  const [robin, kim] = [
    await join(browser, origins[0], { firstName: 'Robin', lastName: 'Marchbanks', hasClock }),
    await join(browser, origins[1], { firstName: 'Kim', lastName: 'Featherstone', hasClock }),
  ];
  const database = openDatabase(databaseUrl, () => undefined, 1);
  // Members who are trusted with some posts.
  await database.$client.query(
    `with invited as (
       update member_profiles set directory_opened_at = now() where account_id = any($1) returning account_id)
     update accounts set email_verified_at = now(), created_at = now() - interval '90 days'
     from invited where id = account_id`,
    [[robin.id, kim.id]],
  );
  await database.$client.end();
  return { robin, kim };
}

type Person = { readonly firstName: string; readonly lastName: string; readonly hasClock: boolean };

async function join(
  browser: Browser,
  origin: string,
  { firstName, lastName, hasClock }: Person,
): Promise<MemberThere> {
  const consent = {
    name: CONSENT_KEY,
    value: String(recordsOf(ONLY_ESSENTIAL, new Date())[CONSENT_KEY]),
  };
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin, localStorage: [consent] }] },
  });
  context.setDefaultTimeout(within(60_000));
  if (hasClock) await context.clock.install();
  const send = async (path: string, body?: object) => {
    const answer = await (body
      ? context.request.post(path, { data: body })
      : context.request.get(path));
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const username = `${firstName.toLowerCase()}_of_two`;
  const { id } = await send('/api/register', {
    username,
    email: `${username}@example.com`,
    password: 'on-the-first-tee',
    firstName,
    lastName,
  });
  return {
    id,
    username,
    post: send,
    get: send,
    tab: async (path) => {
      const page = await context.newPage();
      await page.goto(path);
      await hydrated(page);
      return page;
    },
  };
}

/** The texts of the messages on a page of a conversation, in their sequence. */
export const messagesOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Conversation', exact: true })
    .locator('li p:first-of-type')
    .allInnerTexts();

/** Waits until a page runs its scripts: then it knows which appearance is chosen. */
const hydrated = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Appearance' }).getByRole('button', { pressed: true }).waitFor();

/** Writes a message as a member does. Before hydration Enter would only begin a new line. */
export async function write(page: Page, text: string): Promise<void> {
  await hydrated(page);
  const box = page.getByPlaceholder('Write a message');
  await box.fill(text);
  await box.press('Enter');
}

/** The bell of a page that says that so many notifications are unread. */
export const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: `Notifications, ${unread} unread`, exact: true });

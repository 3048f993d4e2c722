import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_HEADER } from '#lib/http/account-header.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { member } from '#tests/visitor.ts';

const database = await testDatabase();
const { app } = await testApp({ database });

let robin: Awaited<ReturnType<typeof member>>;
let sam: Awaited<ReturnType<typeof member>>;

beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  robin = await member(app, { firstName: 'Robin', lastName: 'Hartley' });
  sam = await member(app, { firstName: 'Sam', lastName: 'Lee' });
});

/** A write of a page that was made for one member, in a browser where another may be logged in. */
const write = (pageOf: string, session: Pick<typeof robin, 'cookies'> | undefined, url: string) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: '203.0.113.1',
    headers: {
      [ACCOUNT_HEADER]: pageOf,
      cookie: [...(session?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: {},
  });

describe('a write from a page', () => {
  const paths = [
    '/api/messages/send',
    '/api/drafts/forum:new',
    '/api/members/me',
    '/api/enquiries',
  ];

  it('is refused in the session of another account, before anything of it is read', async () => {
    const answers = await Promise.all(paths.map((path) => write(robin.account.id, sam, path)));
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      paths.map(() => [
        409,
        {
          code: 'other_account',
          message:
            'You’re now logged in as Sam Lee, but this page was opened from another account, so nothing was sent. Copy what you wrote, then reload the page to carry on as Sam Lee.',
        },
      ]),
    );
  });

  it('goes on to the route in the session that the page was made for, and without a session', async () => {
    const codes = async (session: typeof robin | undefined) =>
      Promise.all(
        paths.map(async (path) => (await write(robin.account.id, session, path)).json().code),
      );
    expect(await codes(robin)).not.toContain('other_account');
    const visitorCodes = await codes(undefined);
    expect(visitorCodes).not.toContain('other_account');
    expect(visitorCodes.slice(0, 3)).toEqual(['not_logged_in', 'not_logged_in', 'not_logged_in']);
  });

  it('logs out whoever is logged in', async () => {
    expect((await write(robin.account.id, sam, '/api/logout')).statusCode).toBe(200);
    expect((await sam.get('/api/user')).statusCode).toBe(401);
  });
});

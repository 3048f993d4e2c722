import type { openJourneys } from './browser.ts';

type Journeys = Pick<Awaited<ReturnType<typeof openJourneys>>, 'site' | 'visitAs'>;

/** Opens pages as newcomers with a last name of their own, who have confirmed their email address. */
export const membersNamed =
  ({ site, visitAs }: Journeys) =>
  async (lastName: string, path: string, mayFail: readonly RegExp[] = []) => {
    const { page, account } = await visitAs('newcomer', path, { mayFail });
    await site.database.$client.query(
      'update accounts set last_name = $2, email_verified_at = created_at where username = $1',
      [account.username, lastName],
    );
    return { page, account };
  };

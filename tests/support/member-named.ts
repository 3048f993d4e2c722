import { hydrated, type openJourneys } from './browser.ts';

type Journeys = Pick<Awaited<ReturnType<typeof openJourneys>>, 'site' | 'visitAs'>;

/**
 * Opens pages as newcomers with a last name of their own, who have confirmed their email address
 * and see the whole directory.
 */
export const membersNamed =
  ({ site, visitAs }: Journeys) =>
  async (lastName: string, path: string, mayFail: readonly RegExp[] = []) => {
    const { page, account } = await visitAs('newcomer', path, { mayFail });
    await site.database.$client.query(
      `with named as (
         update accounts set last_name = $2, email_verified_at = created_at where username = $1 returning id)
       update member_profiles set directory_opened_at = now() from named where account_id = named.id`,
      [account.username, lastName],
    );
    // The page was opened before the address was confirmed.
    await page.reload();
    await hydrated(page);
    return { page, account };
  };

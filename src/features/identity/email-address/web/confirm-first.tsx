import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { brand } from '#lib/brand.ts';
import type { PageData } from '#platform/api-client/prefetch.ts';
import { PageTitle } from '#ui/page-title.tsx';
import type { AccountView } from '../../accounts/contract.ts';
import { useUser } from '../../accounts/web/session.ts';
import { SendLinkAgain } from './confirm-address-notice.tsx';

/**
 * Whom a member without a confirmed email address does not find may be there all the same: the page
 * says what opens it (`ConfirmFirst`), for every username alike.
 */
export async function orConfirm(user: AccountView, load: () => Promise<PageData>) {
  try {
    return { ...(await load()), isHidden: false };
  } catch (error) {
    if (user.emailVerified || !(error instanceof Response && error.status === 404)) throw error;
    return { state: null, isHidden: true };
  }
}

/** Takes the place of a page until the member’s email address is confirmed. */
export function ConfirmFirst({ lead }: { readonly lead: string }) {
  const user = useUser().data;
  const isConfirmed = user?.emailVerified === true;
  const { revalidate } = useRevalidator();

  // Confirmed in another tab meanwhile: the page has read nothing yet.
  useEffect(() => {
    if (isConfirmed) void revalidate();
  }, [isConfirmed, revalidate]);

  return (
    <>
      <title>{`Confirm your email address · ${brand.name}`}</title>
      <PageTitle title="Confirm your email address" lead={lead} />
      <p className="mt-3 measure">
        We’ve sent a link to <strong className="wrap-anywhere">{user?.email}</strong>. Once you’ve
        opened it, this page opens too.
      </p>
      <p className="mt-5">
        <SendLinkAgain variant="primary" />
      </p>
    </>
  );
}

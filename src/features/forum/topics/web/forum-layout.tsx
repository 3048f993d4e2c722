import { useEffect, useRef } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { ConfirmAddressNotice } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { topicTexts as texts } from '../texts.ts';

/**
 * Every page of the forum. Without a confirmed email address, it shows the one step that opens it
 * instead.
 */
export default function ForumLayout() {
  const isUnconfirmed = useUser().data?.emailVerified === false;
  const wasUnconfirmed = useRef(isUnconfirmed);
  const { revalidate } = useRevalidator();

  // Confirmed in another tab meanwhile: the page has read nothing yet.
  useEffect(() => {
    if (wasUnconfirmed.current && !isUnconfirmed) void revalidate();
    wasUnconfirmed.current = isUnconfirmed;
  }, [isUnconfirmed, revalidate]);

  if (!isUnconfirmed) return <Outlet />;

  return (
    <div className="mx-auto max-w-3xl px-5 py-8 md:py-12">
      <PageTitle
        title={texts.forum}
        lead="The forum opens once you’ve confirmed your email address."
      />
      <div className="mt-6">
        <ConfirmAddressNotice />
      </div>
      <h2 className="mt-10 font-sans text-lg font-semibold">What you’ll find here</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line *:py-3">
        {texts.inside.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

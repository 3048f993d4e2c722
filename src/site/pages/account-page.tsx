import { Outlet, useLocation } from 'react-router';
import { ConfirmAddressNotice } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { type AccountPart, accountParts, accountTitles, isAccountPart } from './account/parts.ts';

const FIRST: AccountPart = 'profile';

const tabs = Object.entries(accountParts).map(([id, label]) => ({
  id,
  to: `/account/${id}`,
  label,
}));

/**
 * Every page below /account: the navigation, and the open page, whose route has its code to itself.
 */
export default function AccountPage() {
  const [, , name = FIRST] = useLocation().pathname.split('/');
  const part = isAccountPart(name) ? name : FIRST;

  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-y-4 px-5 py-4 md:py-12">
      <h1 className="text-title">{accountTitles[part]}</h1>
      <PageTabs label="Your account" className="" current={part} tabs={tabs} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
        <Outlet />
        {/* The profile page says it beside the address. */}
        {part !== 'profile' && <ConfirmAddressNotice />}
      </div>
    </div>
  );
}

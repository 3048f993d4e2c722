import type { ReactNode } from 'react';
import { brand } from '#lib/brand.ts';
import { PageTabs } from '#ui/page-tabs.tsx';

const tabs = [
  { id: 'payments', to: '/admin/money', label: 'Payments' },
  { id: 'debtors', to: '/admin/debtors', label: 'On account' },
  { id: 'refunds', to: '/admin/money/refunds', label: 'Refunds' },
  { id: 'invoices', to: '/admin/money/invoices', label: 'Invoices' },
  { id: 'disputes', to: '/admin/money/disputes', label: 'Disputes' },
  { id: 'payouts', to: '/admin/money/payouts', label: 'Payouts' },
  { id: 'vat', to: '/admin/money/vat', label: 'VAT and journals' },
] as const;
type MoneyTab = (typeof tabs)[number]['id'];

/** The heading of a page about money, with the links to the others. */
export const MoneyHeading = ({
  title,
  current,
}: {
  readonly title: ReactNode;
  readonly current: MoneyTab;
}) => (
  <>
    <h1 className="text-2xl md:text-title">{title}</h1>
    <PageTabs label="Money" tabs={tabs} current={current} className="mt-2" />
  </>
);

/** The title of a page about money, which search engines leave out. */
export const moneyMeta = (title: string) => [
  { title: `${title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

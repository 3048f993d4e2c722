import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTabs } from '#ui/page-tabs.tsx';

const tabs = [
  { id: 'memberships', to: '/admin/memberships', label: 'Memberships' },
  { id: 'services', to: '/admin/memberships/services', label: 'Services to deliver' },
  { id: 'company-days', to: '/admin/memberships/company-days', label: 'Company days' },
  { id: 'prices', to: '/admin/memberships/prices', label: 'Prices' },
] as const;

type Props = {
  readonly title: string;
  /** Which side of memberships this is. */
  readonly current: (typeof tabs)[number]['id'];
  /** What is beside the heading, such as a button. */
  readonly children?: ReactNode;
};

/** The way back to the list of memberships. */
export const BackToMemberships = () => (
  <p className="-mt-2.5">
    <Link to="/admin/memberships" className="inline-flex min-h-11 items-center text-sm link">
      All memberships
    </Link>
  </p>
);

/** The beginning of an organisers’ page about one side of memberships. */
export const DeskHeading = ({ title, current, children }: Props) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h1 className="text-2xl md:text-title">{title}</h1>
      {children}
    </div>
    <PageTabs label="Memberships" tabs={tabs} current={current} className="mt-1" />
  </>
);

import { PageTabs } from '#ui/page-tabs.tsx';

const tabs = [
  { id: 'club', to: '/admin/figures', label: 'The club' },
  { id: 'days', to: '/admin/figures/golf-days', label: 'Golf days' },
] as const;

/** The links between the club's figures and those of each golf day. */
export const FigureTabs = ({ current }: { readonly current: (typeof tabs)[number]['id'] }) => (
  <PageTabs label="Figures" tabs={tabs} current={current} className="mt-2" />
);

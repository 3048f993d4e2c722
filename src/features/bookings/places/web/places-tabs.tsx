import { PageTabs } from '#ui/page-tabs.tsx';

const pages = [
  { id: 'bookings', to: '/bookings', label: 'Bookings' },
  { id: 'season', to: '/bookings/season', label: 'Season' },
  { id: 'credits', to: '/bookings/credits', label: 'Credits' },
] as const;

/** The links between the pages about a member's places. */
export const PlacesTabs = ({ current }: { readonly current: (typeof pages)[number]['id'] }) => (
  <PageTabs label="Your places" tabs={pages} current={current} />
);

import { OpenOrderBar } from '#features/bookings/orders/web/open-order-bar.tsx';
import { AnnouncementBanner } from '#features/notifications/announcements/web/announcement-banner.tsx';
import LiveUpdates from '#features/notifications/stream/web/live-updates.tsx';
import { FollowUnread } from '../../unread/follow-unread.tsx';
import { MemberTools } from './member-tools.tsx';
import { TabBar } from './tab-bar.tsx';

type Props = { readonly accountId: string };

/** The tab bar, and what keeps its counts and the open page up to date. */
const Background = ({ accountId }: Props) => (
  <>
    <TabBar />
    <LiveUpdates accountId={accountId} />
    <FollowUnread />
  </>
);

/**
 * What the frame shows to members alone: one module, so that their pages load it with one request,
 * and visitors never do.
 */
export const memberParts = { AnnouncementBanner, OpenOrderBar, MemberTools, Background };

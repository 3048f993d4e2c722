import { FollowedCitiesSection } from '#features/events/calendar/web/follow-city.tsx';
import { followedCities } from '#features/events/calendar/web/own-lists.ts';
import { deliverySettings, ownChoices } from '#features/notifications/choices/web/queries.ts';
import {
  NotificationSettings,
  newsletterChoice,
} from '#features/notifications/push/web/notification-settings.tsx';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import type { Route } from './+types/choices-page';
import { partFor, partHere, partMeta } from './parts.ts';

const reads = [newsletterChoice, ownChoices, deliverySettings, followedCities];
export const loader = ({ context }: Route.LoaderArgs) => partFor(context, 'notifications', reads);
export const clientLoader = () => partHere('notifications', reads);
export const meta = () => partMeta('notifications');

/** /account/notifications. */
export default function ChoicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <NotificationSettings>
        <FollowedCitiesSection />
      </NotificationSettings>
    </HydrationBoundary>
  );
}

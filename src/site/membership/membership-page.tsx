import { ContinueBooking } from '#features/identity/sign-in/web/continue-booking.tsx';
import { ApplicationSection } from '#features/membership/web/apply/application-section.tsx';
import { ComparisonTable } from '#features/membership/web/plans/comparison-table.tsx';
import { Plans } from '#features/membership/web/plans/plans.tsx';
import { OwnApplications } from '#features/membership/web/status/own-applications.tsx';
import { brand } from '#lib/brand.ts';
import type { Route } from './+types/membership-page';
import { MembershipAndSeries, MembershipHero } from './story.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Membership · ${brand.name}` },
  {
    name: 'description',
    content:
      'Three memberships for people who meet on the course: Professional from £59 a month, Executive from £99, VIP Elite from £179. Compare them and apply.',
  },
];

/** Where registration leads, too: first of all, whoever came here on the way to an event is led on to it. */
export default function MembershipPage() {
  return (
    <>
      <div className="column grid gap-4 py-8 empty:hidden">
        <ContinueBooking />
        <OwnApplications />
      </div>
      <MembershipHero />
      <Plans />
      <ComparisonTable />
      <MembershipAndSeries />
      <ApplicationSection />
    </>
  );
}

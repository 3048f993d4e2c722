import { data, redirect } from 'react-router';
import { FollowedCitiesSection } from '#features/events/calendar/web/follow-city.tsx';
import { followedCities } from '#features/events/calendar/web/own-lists.ts';
import { roundsSummary } from '#features/handicaps/rounds/web/queries.ts';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { ConfirmAddressNotice } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { emailChange } from '#features/identity/email-address/web/email-section.tsx';
import { ProfileSettings } from '#features/identity/email-address/web/profile-settings.tsx';
import {
  SecuritySettings,
  securityReads,
} from '#features/identity/password/web/security-settings.tsx';
import { DataSettings, ownOpenings } from '#features/identity/your-data/web/data-settings.tsx';
import { deletionPreview } from '#features/identity/your-data/web/deletion-section.tsx';
import { MemberProfileSettings } from '#features/members/profiles/web/profile-page.tsx';
import { ownProfile } from '#features/members/profiles/web/queries.ts';
import { ownApplications } from '#features/membership/applications/web/queries.ts';
import { OwnMembership } from '#features/membership/memberships/web/own-membership.tsx';
import { ownMembership } from '#features/membership/memberships/web/queries.ts';
import { OwnServices, ownServices } from '#features/membership/services/web/own-services.tsx';
import { deliverySettings, ownChoices } from '#features/notifications/choices/web/queries.ts';
import {
  NotificationSettings,
  newsletterChoice,
} from '#features/notifications/push/web/notification-settings.tsx';
import { invoiceDetails, ownInvoices } from '#features/payments/invoices/web/invoice-links.tsx';
import { InvoiceSettings } from '#features/payments/invoices/web/invoice-settings.tsx';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { PageTabs } from '#ui/page-tabs.tsx';
import type { Route } from './+types/account-page';

const FIRST = '/account/profile';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, readsOf(params.part)), pageOf(params.part));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(readsOf(params.part)), pageOf(params.part));

const pageOf = (part: string | undefined) => ({ page: part ? `/account/${part}` : FIRST });

/**
 * Redirects /account to its first page and other spellings ("Profile") to their page; answers 404
 * for an unknown one.
 */
function readsOf(name: string | undefined) {
  if (name === undefined) throw redirect(FIRST);
  const part = accountPart(name);
  if (part) return part.reads;
  const plain = name.toLowerCase();
  throw accountPart(plain) ? redirect(`/account/${plain}`, 301) : data(null, { status: 404 });
}

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${accountPart(params.part)?.title ?? 'Your account'} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Every page below /account: the navigation and the open page. */
export default function AccountPage({ loaderData, params }: Route.ComponentProps) {
  const open = accountPart(params.part);
  if (!open) return null;

  const { Part, title } = open;

  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-y-4 px-5 py-4 md:py-12">
        <h1 className="text-title">{title}</h1>
        <PageTabs
          label="Your account"
          className=""
          current={params.part ?? 'profile'}
          tabs={Object.entries(accountParts).map(([id, { name }]) => ({
            id,
            to: `/account/${id}`,
            label: name,
          }))}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
          <Part />
          {/* The profile page says it beside the address. */}
          {open !== accountParts.profile && <ConfirmAddressNotice />}
        </div>
      </div>
    </HydrationBoundary>
  );
}

const NotificationsPart = () => (
  <NotificationSettings>
    <FollowedCitiesSection />
  </NotificationSettings>
);

const MembershipPart = () => (
  <OwnMembership>
    <OwnServices />
  </OwnMembership>
);

const ProfilePart = () => (
  <>
    <MemberProfileSettings />
    <ProfileSettings />
  </>
);

/**
 * The pages below /account by the last part of their path: heading, content, and what the content
 * reads.
 */
const accountParts = {
  profile: {
    name: 'Profile',
    title: 'Your profile',
    Part: ProfilePart,
    reads: [emailChange, ownProfile, roundsSummary],
  },
  membership: {
    name: 'Membership',
    title: 'Your membership',
    Part: MembershipPart,
    reads: [ownMembership, ownApplications, ownServices],
  },
  security: { name: 'Security', title: 'Security', Part: SecuritySettings, reads: securityReads },
  data: {
    name: 'Your data',
    title: 'Your data',
    Part: DataSettings,
    reads: [deletionPreview, ownOpenings],
  },
  invoices: {
    name: 'Invoices',
    title: 'Invoices',
    Part: InvoiceSettings,
    reads: [ownInvoices, invoiceDetails],
  },
  notifications: {
    name: 'Notifications',
    title: 'Notifications',
    Part: NotificationsPart,
    reads: [newsletterChoice, ownChoices, deliverySettings, followedCities],
  },
} as const;

/** The page by that name; undefined if there is none. */
const accountPart = (name: string | undefined) =>
  name !== undefined && Object.hasOwn(accountParts, name)
    ? accountParts[name as keyof typeof accountParts]
    : undefined;

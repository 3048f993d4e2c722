import { data, NavLink, redirect } from 'react-router';
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
import { MemberProfileSettings } from '#features/members/profiles/web/profile-form.tsx';
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
import { classNames } from '#ui/class-names.ts';
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
      <div className="column grid gap-x-12 gap-y-8 py-10 md:py-16 lg:grid-cols-[12rem_minmax(0,46rem)]">
        <header className="lg:col-start-2">
          <p className="label text-fairway">Your account</p>
          <h1 className="mt-2 text-title">{title}</h1>
        </header>
        <nav aria-label="Your account" className="lg:row-span-2 lg:row-start-1 lg:pt-8">
          <ul className="flex flex-wrap gap-x-6 border-b border-line lg:flex-col lg:border-0">
            {Object.entries(accountParts).map(([path, { name }]) => (
              <li key={path}>
                <NavLink to={`/account/${path}`} className={navLook}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-6 lg:col-start-2">
          {/* The profile page shows this notice beside the address. */}
          {open !== accountParts.profile && <ConfirmAddressNotice />}
          <Part />
        </div>
      </div>
    </HydrationBoundary>
  );
}

const navLook = ({ isActive }: { isActive: boolean }): string =>
  classNames(
    '-mb-px inline-flex min-h-11 items-center border-b-2 text-sm transition-colors lg:border-b-0 lg:border-l-2 lg:pl-4',
    isActive
      ? 'border-action font-semibold text-ink'
      : 'border-transparent text-ink-soft hover:text-ink',
  );

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
    <ProfileSettings />
    <MemberProfileSettings />
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

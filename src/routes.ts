import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A members' page whose content comes later: it has its URL, its access rule and a short text. */
const laterMembersOnly = (path: string) =>
  route(path, 'site/coming-soon/members-page.tsx', { id: `later:${path}` });

/** Every URL of the site. */
export default [
  layout('site/layout/page-outlet.tsx', [
    index('site/home/home.tsx'),
    route('auth', 'features/identity/sign-in/web/auth-page.tsx'),
    route('dashboard', 'site/dashboard/dashboard-page.tsx'),
    route('membership', 'site/membership/membership-page.tsx'),
    route('handicap', 'features/handicaps/web/page/handicap-page.tsx'),
    route('event-format', 'site/format/format-page.tsx'),
    route('events', 'features/events/web/list/events-page.tsx'),
    route('events/:eventId', 'site/event/event-page.tsx'),
    route('event-payment/:eventId', 'features/bookings/web/pay/event-payment-page.tsx'),
    route('bookings', 'features/bookings/web/list/bookings-page.tsx'),
    route('bookings/credits', 'features/bookings/web/credits/credits-page.tsx'),
    route('bookings/claim/:token', 'features/bookings/web/claim/claim-page.tsx'),
    route('bookings/:bookingId', 'features/bookings/web/bookings/booking-page.tsx'),
    route('bookings/:bookingId/cancel', 'features/bookings/cancel/web/cancel-page.tsx'),
    route('clubs/:token', 'features/bookings/run-sheet/web/club-page.tsx'),
    route('checkout/:checkoutId', 'features/payments/web/checkout-page.tsx'),
    route('founders-series', 'site/founders/founders-page.tsx'),
    route('cities/:city', 'site/cities/city-page.tsx'),
    route('about', 'site/texts/about-page.tsx'),
    route('contact', 'site/texts/contact-page.tsx'),
    route('faq', 'site/texts/faq-page.tsx'),
    route('accessibility', 'site/texts/accessibility-page.tsx'),
    route('terms', 'site/texts/terms-page.tsx'),
    route('policy/:policy', 'site/texts/policy-page.tsx'),
    route('applications/:token', 'features/membership/web/status/status-page.tsx'),
    route('admin', 'features/admin/web/admin-page.tsx'),
    route('admin/enquiries', 'features/admin/web/enquiries/enquiries-page.tsx'),
    route('admin/applications', 'features/admin/web/applications/applications-page.tsx'),
    route('admin/applications/:applicationId', 'features/admin/web/applications/application-page.tsx'),
    route('admin/refunds', 'features/admin/web/refunds/refunds-page.tsx'),
    // Admin pages that live with their capability. Those of features/admin have the frame in the page itself.
    layout('features/admin/web/admin-frame.tsx', [
      route('admin/events', 'features/events/web/admin/events-page.tsx'),
      route('admin/events/new', 'features/events/web/admin/new-event-page.tsx'),
      route('admin/events/:eventId/edit', 'features/events/web/admin/edit-event-page.tsx'),
      route('admin/events/:eventId', 'features/bookings/web/admin/cockpit-page.tsx'),
      route('admin/events/:eventId/print', 'features/bookings/web/admin/print-page.tsx'),
      route('admin/events/:eventId/run-sheet', 'features/bookings/run-sheet/web/run-sheet-page.tsx'),
      route('admin/grants', 'features/bookings/web/admin/grants-page.tsx'),
      route('admin/venues', 'features/events/venues/web/venues-page.tsx'),
      route('admin/venues/new', 'features/events/venues/web/new-venue-page.tsx'),
      route('admin/venues/:venueId', 'features/events/venues/web/venue-page.tsx'),
    ]),
    route('admin/audit', 'features/admin/web/audit/audit-page.tsx'),
    laterMembersOnly('networking'),
    laterMembersOnly('forum'),
    route('account/:part?', 'site/account/account-page.tsx'),
    route('privacy', 'site/texts/privacy-page.tsx'),
    route('cookie-policy', 'features/consent/web/cookie-policy-page.tsx'),
    route('verify-email/:what?', 'features/identity/email-address/web/verify-email-page.tsx'),
    route('*', 'site/errors/not-found.tsx'),
  ]),
] satisfies RouteConfig;

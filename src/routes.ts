import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A page whose content comes with a later issue: it has its address, its access rule and a short honest text. */
const later = (path: string) => route(path, 'site/later-page.tsx', { id: `later:${path}` });
const laterMembersOnly = (path: string) =>
  route(path, 'site/later-members-page.tsx', { id: `later:${path}` });

/** Every address of the site, on one screen. */
export default [
  layout('site/page-outlet.tsx', [
    index('site/home.tsx'),
    route('auth', 'features/identity/web/auth-page.tsx'),
    route('dashboard', 'site/dashboard.tsx'),
    route('membership', 'site/membership.tsx'),
    route('events', 'features/events/web/events-page.tsx'),
    route('events/:eventId', 'site/event-page.tsx'),
    route('event-payment/:eventId', 'features/bookings/web/event-payment-page.tsx'),
    route('bookings/:bookingId', 'features/bookings/web/booking-page.tsx'),
    route('checkout/:checkoutId', 'features/payments/web/checkout-page.tsx'),
    route('admin', 'features/admin/web/admin-page.tsx'),
    route('admin/events/:eventId', 'features/admin/web/event-bookings-page.tsx'),
    laterMembersOnly('networking'),
    laterMembersOnly('forum'),
    laterMembersOnly('account/:part?'),
    later('founders-series'),
    later('event-format'),
    later('about'),
    later('contact'),
    later('faq'),
    later('handicap'),
    later('accessibility'),
    later('policy/:policy'),
    later('privacy'),
    later('terms'),
    route('cookie-policy', 'features/consent/web/cookie-policy-page.tsx'),
    later('cities/:city'),
    later('applications/:token'),
    later('verify-email'),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig;

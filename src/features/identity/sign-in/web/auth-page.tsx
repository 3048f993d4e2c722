import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { brand } from '#lib/brand.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Card } from '#ui/card.tsx';
import { GreenArt } from '#ui/green-art.tsx';
import { NoScriptNotice } from '#ui/notice.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { asEventId } from '../../accounts/return-target.ts';
import { useAuth } from '../../accounts/web/auth-context.tsx';
import { saveEvent, useSavedEvent } from '../../accounts/web/login-return.ts';
import { changeUser, checkSession, type User } from '../../accounts/web/session.ts';
import type { Route } from './+types/auth-page';
import { AuthTabs } from './auth-tabs.tsx';
import { eventTitle } from './event-title.ts';
import { useRedirectAfterLogin } from './redirect-after-login.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Login or register · ${brand.name}` },
  {
    name: 'description',
    content: `Log in to ${brand.name}, or register to book your place at a golf day and meet the people who come.`,
  },
];

/** /auth. A logged-in user is redirected; an event in the address is saved for after the login. */
export default function AuthPage() {
  const { user, isLoading } = useAuth();
  const [search] = useSearchParams();
  const eventId = asEventId(search.get('event'));
  // A layout effect, so that the event is saved before the redirect below looks for it.
  useLayoutEffect(() => {
    if (eventId) saveEvent(eventId);
  }, [eventId]);
  if (isLoading) return <PageSpinner />;
  return <AuthGate arrivedAs={user} resetting={search.has('token')} />;
}

// Checks only on arrival: the forms redirect after a login themselves.
function AuthGate({
  arrivedAs,
  resetting,
}: {
  readonly arrivedAs: User;
  readonly resetting: boolean;
}) {
  const [isLeaving, setIsLeaving] = useState(arrivedAs !== null && !resetting);
  const stay = useCallback(() => setIsLeaving(false), []);
  return isLeaving ? <Redirect onEnded={stay} /> : <AuthForms />;
}

// The page's data may still contain a session that has ended. Without asking the server, a page
// that refused the session and this redirect would loop.
function Redirect({ onEnded }: { readonly onEnded: () => void }) {
  const client = useQueryClient();
  const redirect = useRedirectAfterLogin();

  useEffect(() => {
    void checkSession().then(
      (user) => {
        if (user) return redirect(user);
        changeUser(client, null);
        onEnded();
      },
      () => redirect(),
    );
  }, [client, redirect, onEnded]);

  return <PageSpinner label="You’re logged in. One moment" />;
}

function AuthForms() {
  const [search] = useSearchParams();
  const savedEventId = useSavedEvent();
  const eventId = asEventId(search.get('event')) ?? savedEventId;
  const contactEmail = useRouteLoaderData<{ contactEmail: string }>('root')?.contactEmail;

  return (
    <div className="column grid gap-12 py-12 md:py-16 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-xl lg:max-w-none">
        <h1 className="text-4xl">Welcome to the clubhouse</h1>
        {eventId ? (
          <BookingOf eventId={eventId} />
        ) : (
          <p className="mt-3 text-ink-soft">
            {search.get('tab') === 'register'
              ? 'Registering takes a minute and is free. Then you can book your place.'
              : 'Log in to book a place. If you’re new here, registering takes a minute and is free.'}
          </p>
        )}
        <Card as="div" className="mt-8">
          <NoScriptNotice title="Logging in and registering need JavaScript">
            Please switch it on for this site, or write to us at{' '}
            <a href={`mailto:${contactEmail}`} className="link">
              {contactEmail}
            </a>
            and we’ll answer by email.
          </NoScriptNotice>
          <div className="noscript:hidden">
            <AuthTabs isBooking={eventId !== undefined} />
          </div>
        </Card>
      </div>
      <AuthSide />
    </div>
  );
}

/**
 * Names the golf day that the visitor is about to book. Two lines high from the start, so that
 * nothing moves.
 */
function BookingOf({ eventId }: { readonly eventId: string }) {
  const { data: event } = useApi(eventTitle(eventId));
  return (
    <p className="mt-3 min-h-13 text-ink-soft">
      You’re booking <strong className="text-ink">{event?.title ?? 'a golf day'}</strong>. Register,
      which takes a minute and is free, or log in if you have an account.
    </p>
  );
}

/** The decorative panel beside the forms, on desktop only; it stays in view beside a long form. */
const AuthSide = () => (
  <div
    aria-hidden="true"
    className="sticky top-24 hidden aspect-7/9 self-start overflow-hidden rounded-large band lg:block"
  >
    <GreenArt
      seed="the clubhouse 2"
      width={560}
      height={720}
      rings={10}
      land={9}
      flag={1.3}
      hole={[0.56, 0.36]}
      reach={0.27}
      className="absolute inset-0 size-full"
    />
    <p className="absolute inset-x-0 bottom-0 band px-10 py-8 font-display text-3xl">
      <span className="block max-w-xs">{brand.tagline}.</span>
    </p>
  </div>
);

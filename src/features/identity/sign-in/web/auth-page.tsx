import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { brand } from '#lib/brand.ts';
import { Card } from '#ui/card.tsx';
import { NoScriptNotice } from '#ui/no-script-notice.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { useAuth } from '../../accounts/web/auth-context.tsx';
import { changeUser, checkSession, type User } from '../../accounts/web/session.ts';
import { asEventId } from '../return-target.ts';
import type { Route } from './+types/auth-page';
import { AuthSide } from './auth-side.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import { useRedirectAfterLogin } from './redirect-after-login.ts';
import { saveEvent } from './saved-event.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Login or register · ${brand.name}` },
  {
    name: 'description',
    content: `Log in to ${brand.name}, or register to book your place at a golf day and meet the people who come.`,
  },
];

/** /auth. Who arrives signed in is led on; an event in the address is remembered for after the sign-in. */
export default function AuthPage() {
  const { user, isLoading } = useAuth();
  const [search] = useSearchParams();
  const eventId = asEventId(search.get('event'));
  // Before the effects of what is below: whoever is led on from here goes to this event.
  useLayoutEffect(() => {
    if (eventId) saveEvent(eventId);
  }, [eventId]);
  if (isLoading) return <PageSpinner />;
  return <Threshold arrivedAs={user} resetting={search.has('token')} />;
}

// Only the arrival counts: whoever signs in here is led on by the form that let them in.
function Threshold({ arrivedAs, resetting }: { readonly arrivedAs: User; readonly resetting: boolean }) {
  const [leadOn, setLeadOn] = useState(arrivedAs !== null && !resetting);
  const stay = useCallback(() => setLeadOn(false), []);
  return leadOn ? <LeadOn onEnded={stay} /> : <Doorway />;
}

// The browser may believe in a session that has ended, and a refusal for that has led here: led on unasked, they
// would go round in a circle.
function LeadOn({ onEnded }: { readonly onEnded: () => void }) {
  const client = useQueryClient();
  const goOn = useRedirectAfterLogin();
  useEffect(() => {
    void checkSession().then(
      (user) => {
        if (user) return goOn(user);
        changeUser(client, null);
        onEnded();
      },
      () => goOn(),
    );
  }, [client, goOn, onEnded]);
  return <PageSpinner label="You're logged in. One moment" />;
}

function Doorway() {
  const contactEmail = useRouteLoaderData<{ contactEmail: string }>('root')?.contactEmail;
  return (
    <div className="column grid gap-12 py-12 md:py-16 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-xl lg:max-w-none">
        <h1 className="text-4xl">Welcome to the clubhouse</h1>
        <p className="mt-3 text-ink-soft">
          Log in to book a place. If you're new here, registering takes a minute and is free.
        </p>
        <Card as="div" className="mt-8">
          <NoScriptNotice title="Logging in and registering need JavaScript">
            Please switch it on for this site, or write to us at{' '}
            <a href={`mailto:${contactEmail}`} className="link">
              {contactEmail}
            </a>
            and we'll answer by email.
          </NoScriptNotice>
          <div className="noscript:hidden">
            <AuthTabs />
          </div>
        </Card>
      </div>
      <AuthSide />
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { pageAfterLogin } from '../../accounts/return-target.ts';
import { forgetEvent, savedEvent } from '../../accounts/web/login-return.ts';
import { eventTitle } from './event-title.ts';

/**
 * For /membership: a link back to the event for someone who registered while booking it. Nothing
 * without a saved event.
 */
export function ContinueBooking() {
  const [eventId, setEventId] = useState<string>();

  // Session storage exists only in the browser, so the server cannot render this.
  useEffect(() => setEventId(savedEvent()), []);

  const { data: event } = useApi(eventTitle(eventId ?? ''), undefined, {
    enabled: eventId !== undefined,
  });
  if (!eventId) return null;

  return (
    <Notice tone="good" title="Your account is ready">
      <p>You were about to book a place. It only takes a minute.</p>
      <ButtonLink to={pageAfterLogin(eventId)} onClick={forgetEvent} className="mt-3">
        Continue booking {event?.title ?? 'your event'}
      </ButtonLink>
    </Notice>
  );
}

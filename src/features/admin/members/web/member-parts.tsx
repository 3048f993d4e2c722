import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  attendeeStateNames,
  handicapFromTexts,
  partsPaid,
} from '#features/bookings/cockpit/texts.ts';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { openingTexts } from '#features/identity/your-data/texts.ts';
import { sectors } from '#features/members/profiles/sectors.ts';
import { formatDate, formatDateTime, shortDate } from '#lib/club-time.ts';
import { londonInstant } from '#lib/london-instant.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { Badge } from '#ui/badge.tsx';
import type { MemberRecord } from '../../accounts/contract.ts';
import { memberTexts as texts, tierNames } from '../../accounts/texts.ts';
import { FactTable, Part } from './member-part.tsx';

type Props = { readonly member: MemberRecord };

/** How much of a long list is shown before it is opened. */
const SHOWN = 4;

/** Where an organiser acts on a place: the golf day's list, with the order found. */
const placeLink = (eventId: number, number: string): string =>
  `/admin/events/${eventId}?show=all&q=${number}`;

/** Golf days they play or have booked for others, and the waitlists they are on. */
export function PlacesPart({ member: { bookings } }: Props) {
  const { places, waitlists } = bookings;

  const items = places.map((place) => (
    <li key={place.bookingId}>
      <Link
        to={placeLink(place.event.id, place.orderNumber)}
        className="inline-flex min-h-6 items-center font-semibold link"
      >
        {place.event.title}, {shortDate(place.event.date)}
      </Link>
      <span className="block text-ink-soft">
        {attendeeStateNames[place.state]}
        {place.player !== 'me' && `, for ${place.name ?? 'someone who isn’t named yet'}`}
        {!place.isBuyer && ', booked by another member'}, {place.orderNumber}
      </span>
    </li>
  ));

  return (
    <Part title="Golf days">
      {places.length === 0 ? (
        <p className="text-ink-soft">No bookings yet.</p>
      ) : (
        <Shortened items={items} />
      )}
      {waitlists.length > 0 && (
        <>
          <h3 className="font-sans text-sm font-semibold">Waitlists</h3>
          <ul className="grid gap-2">
            {waitlists.map(({ event, places, state }) => (
              <li key={event.id}>
                <Link
                  to={`/admin/events/${event.id}`}
                  className="inline-flex min-h-6 items-center link"
                >
                  {event.title}
                </Link>{' '}
                {state === 'offered' ? 'offered' : 'waiting'}, {countText(places, 'place')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

/** The first few items of a list; the others open below. */
const Shortened = ({ items }: { readonly items: readonly ReactNode[] }) => (
  <>
    <ul className="grid gap-2">{items.slice(0, SHOWN)}</ul>
    {items.length > SHOWN && (
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center link">
          {items.length - SHOWN} more
        </summary>
        <ul className="mt-2 grid gap-2">{items.slice(SHOWN)}</ul>
      </details>
    )}
  </>
);

/** What they paid and hold, their membership and their applications. */
export function MoneyPart({ member: { bookings, money, applications, tier, username } }: Props) {
  const { credits, founding, orders } = bookings;

  return (
    <Part title="Money and membership">
      <FactTable
        facts={[
          ['Paid', money.paidPence > 0 ? formatPounds(money.paidPence) : null],
          [
            'To be paid',
            bookings.owedPence > 0 ? `${formatPounds(bookings.owedPence)} on account` : null,
          ],
          ['Refunded', money.refundedPence > 0 ? formatPounds(money.refundedPence) : null],
          [
            'Credits',
            credits.available > 0
              ? `${credits.available}, paid for with ${formatPounds(credits.paidPence)}`
              : null,
          ],
          ['Guest passes', credits.guestPasses > 0 ? String(credits.guestPasses) : null],
          ['Tier', tier ? tierNames[tier] : 'None'],
          [
            'Founding number',
            founding &&
              `${founding.number}, ${founding.city}, price locked at ${formatPounds(founding.lockedPence)}`,
          ],
        ]}
      />
      <p>
        <Link
          to={`/admin/grants?member=${encodeURIComponent(username)}`}
          className="inline-flex min-h-11 items-center link"
        >
          Give or withdraw credits, passes and tiers
        </Link>
      </p>
      {applications.map(({ id, reference, tier, state, submittedAt }) => (
        <p key={id}>
          <Link to={`/admin/applications/${id}`} className="inline-flex min-h-6 items-center link">
            Application {reference}
          </Link>
          <span className="block text-ink-soft">
            {tierNames[tier]}, {state.replaceAll('_', ' ')}, {formatDate(submittedAt)}
          </span>
        </p>
      ))}
      {orders.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center link">
            {countText(orders.length, 'order')}
          </summary>
          <ul className="mt-2 grid gap-2">
            {orders.map(
              ({
                id,
                number,
                state,
                totalPence,
                owedPence,
                accountPayments,
                createdAt,
                event,
                termsVersion,
              }) => (
                <li key={id}>
                  {event ? (
                    <Link
                      to={placeLink(event.id, number)}
                      className="inline-flex min-h-6 items-center link"
                    >
                      {number}
                    </Link>
                  ) : (
                    number
                  )}
                  , {formatPounds(totalPence)},{' '}
                  {owedPence > 0 ? `${formatPounds(owedPence)} to be paid` : state}
                  {partsPaid(accountPayments).map((text) => (
                    <span key={text} className="block text-ink-soft">
                      {text}
                    </span>
                  ))}
                  <span className="block text-ink-soft">
                    {event?.title ?? 'Package of four credits'}, {formatDateTime(createdAt)}
                  </span>
                  {termsVersion !== null && (
                    <Link
                      to={`/terms/${termsVersion}`}
                      className="inline-flex min-h-6 items-center link"
                    >
                      Terms of {formatDate(londonInstant(termsVersion, '12:00'))}
                    </Link>
                  )}
                </li>
              ),
            )}
          </ul>
        </details>
      )}
    </Part>
  );
}

/** How they log in, and where they are logged in now. */
export function AccessPart({ member: { access, emailVerified, lastSeenAt } }: Props) {
  const { sessions, passkeys, twoFactorSince } = access;

  return (
    <Part title="Login">
      <FactTable
        facts={[
          ['Email', emailVerified ? 'Confirmed' : 'Not confirmed'],
          ['Two-factor', twoFactorSince ? `On since ${formatDate(twoFactorSince)}` : 'Off'],
          ['Passkeys', String(passkeys)],
          ['Last seen', lastSeenAt ? formatDateTime(lastSeenAt) : texts.never],
          ['Sessions', String(sessions.length)],
        ]}
      />
      {sessions.length > 0 && (
        <Shortened
          items={sessions.map(({ device, seenAt, openedAt }) => (
            <li key={openedAt + device}>
              {device} <span className="text-ink-soft">{formatDateTime(seenAt)}</span>
            </li>
          ))}
        />
      )}
    </Part>
  );
}

/** "24.2, from their profile". */
const handicapText = ({ index, source }: NonNullable<MemberRecord['handicap']>): string =>
  `${index === null ? 'New to golf' : formatIndex(Math.round(index * 10))}, ${handicapFromTexts[source]}`;

/** What they have written about themselves, regardless of who may see it. */
export function ProfilePart({ member: { profile, connections, handicap } }: Props) {
  if (!profile)
    return (
      <Part title="Profile">
        <p className="text-ink-soft">No profile.</p>
      </Part>
    );

  const { audiences, isUnlisted } = profile;
  const hidden = Object.entries(audiences).filter(([, audience]) => audience !== 'members');

  return (
    <Part title="Profile">
      {isUnlisted && (
        <p>
          <Badge>Not in the directory</Badge>
        </p>
      )}
      <FactTable
        facts={[
          ['Sector', profile.sector && sectors[profile.sector]],
          ['City', profile.city],
          ['Handicap', handicap && handicapText(handicap)],
          ['Website', profile.website],
          ['LinkedIn', profile.linkedin],
          ['About', profile.about],
          ['Can help with', profile.canHelpWith],
          ['Looking for', profile.lookingFor],
          ['Connections', String(connections)],
          [
            'Hidden from members',
            hidden
              .map(([field]) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
              .join(', '),
          ],
        ]}
      />
    </Part>
  );
}

/** Which organisers opened this page, an application or a file about them. */
export function OpeningsPart({ member: { openings } }: Props) {
  const names = {
    record: 'This page',
    application: 'Their application',
    export: 'A list of players',
  } as const;
  return (
    <Part title="Who opened their record">
      <p className="text-ink-soft">The member sees this list under “Your data”.</p>
      {openings.openings.length > 0 && (
        <Shortened
          items={openings.openings.map(({ id, by, what, at }) => (
            <li key={id}>
              {by ?? openingTexts.formerOrganiser}
              <span className="block text-ink-soft">
                {names[what]}, {formatDateTime(at)}
              </span>
            </li>
          ))}
        />
      )}
    </Part>
  );
}

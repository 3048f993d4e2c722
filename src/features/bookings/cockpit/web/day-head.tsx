import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { EventStateBadge } from '#features/events/admin/web/event-state-badge.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/overlay/menu.tsx';
import { payBackTexts } from '../../called-off/texts.ts';
import { PayBackDialog } from '../../called-off/web/pay-back-dialog.tsx';
import { payBackReport } from '../../called-off/web/queries.ts';
import type { Cockpit } from '../contract.ts';
import { clubTexts } from '../texts.ts';
import { AddPlayerDialog } from './dialogs/add-player-dialog.tsx';
import { EmailDialog } from './dialogs/email-dialog.tsx';
import { exportPath } from './queries.ts';

type Open = 'add' | 'email' | 'pay-back';

/** A golf day's name and when it is, with its one button and the menu of everything else. */
export function DayHead({ cockpit }: { readonly cockpit: Cockpit }) {
  const { event, can } = cockpit;
  const [open, setOpen] = useState<Open>();
  const decision = useApi(payBackReport(event.id), presets.realTime).data?.canDecide ?? null;
  const close = () => setOpen(undefined);

  // The page that edits the golf day leads here to call it off.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#call-off') setOpen('pay-back');
  }, [hash]);

  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link to="/admin/events" className="inline-flex min-h-11 items-center text-sm link">
            All golf days
          </Link>
          <DayBadge event={event} />
        </div>
        <div className="flex shrink-0 gap-1">
          {can.addPlayer && <Button onClick={() => setOpen('add')}>Add a player</Button>}
          <Menu label="Menu of this golf day">
            <DayLinks eventId={event.id} />
            <ul className="border-t border-line py-2">
              <MenuItem onPress={() => setOpen('email')}>Email this list</MenuItem>
              {decision && (
                <MenuItem onPress={() => setOpen('pay-back')} isDanger>
                  {decision === 'stopped' ? payBackTexts.stopped : payBackTexts.callOff}
                </MenuItem>
              )}
            </ul>
          </Menu>
        </div>
      </div>
      <div className="flex-wrap items-baseline gap-x-4 md:flex">
        <h1 dir="auto" className="text-2xl wrap-anywhere md:text-title">
          {event.title}
        </h1>
        <p className="text-sm text-ink-soft figures">
          {formatDateTime(event.date)} · {event.venue ?? event.location}
        </p>
      </div>
      {open === 'add' && <AddPlayerDialog cockpit={cockpit} onClose={close} />}
      {open === 'email' && <EmailDialog eventId={event.id} onClose={close} />}
      {open === 'pay-back' && decision && (
        <PayBackDialog eventId={event.id} kind={decision} onClose={close} />
      )}
    </>
  );
}

/** The state of the golf day; whether booking is open matters no more once it is the day. */
function DayBadge({ event: { date, endsAt, state } }: Pick<Cockpit, 'event'>) {
  const now = new Date();
  const isToday = londonDay(new Date(date)) === londonDay(now) && now < new Date(endsAt);
  if (isToday && (state === 'open' || state === 'closed')) return <Badge tone="good">Today</Badge>;

  return <EventStateBadge state={state} />;
}

/** The other pages of a golf day, and its lists as they are filtered now. */
function DayLinks({ eventId }: { readonly eventId: number }) {
  const [search] = useSearchParams();
  const printed = new URLSearchParams(search);
  printed.delete('page');

  const day = `/admin/events/${eventId}`;
  const links = [
    { to: `${day}/edit`, text: 'Edit golf day' },
    { to: `${day}/run-sheet`, text: 'Run sheet' },
    { to: `${day}/club`, text: clubTexts.link },
    { to: `${day}/print?${printed}`, text: 'Print list' },
  ];

  return (
    <ul className="py-2">
      {links.map(({ to, text }) => (
        <MenuLink key={to} to={to}>
          {text}
        </MenuLink>
      ))}
      <MenuLink reloadDocument download to={exportPath(eventId, search)}>
        Download CSV
      </MenuLink>
    </ul>
  );
}

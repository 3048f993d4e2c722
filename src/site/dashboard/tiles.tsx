import { Link } from 'react-router';
import { useUnread } from '../unread/use-unread.ts';
import type { DashboardView } from './contract.ts';
import { Failed, Panel, type Retry } from './panel.tsx';
import { dashboardTexts as texts, tileTexts } from './texts.ts';

type Tile = { readonly to: string; readonly figure: string; readonly label: string };

type Props = { readonly season: DashboardView['season']; readonly retry: Retry };

/**
 * What the member has, as figures that lead to their pages. Zeros are left out, but for what can be
 * bought or read; nothing while all are zero.
 */
export function Tiles({ season, retry }: Props) {
  const { notifications, messages } = useUnread();
  const hasFailed = season === 'failed' || notifications === null || messages === null;

  const tiles = [
    ...seasonTiles(season),
    ...unreadTile('/messages', messages, tileTexts.messages),
    ...unreadTile('/notifications', notifications, tileTexts.unread),
  ];
  if (!hasFailed && tiles.every(({ figure }) => figure === '0')) return null;

  return (
    <Panel title={texts.atAGlance}>
      <ul className="grid grid-cols-2 gap-2 md:max-lg:grid-cols-4">
        {tiles.map(({ to, figure, label }) => (
          <li key={label} className="last:odd:col-span-2 md:max-lg:last:odd:col-span-1">
            <Link
              to={to}
              className="flex h-full min-h-14 items-center gap-3 rounded-large border border-line bg-ivory-bright px-4 py-2 transition-colors hover:border-edge"
            >
              <span className="font-display text-2xl figures">{figure}</span>{' '}
              <span className="text-sm leading-snug text-ink-soft">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasFailed && <Failed what="some of your figures" {...retry} className="mt-2" />}
    </Panel>
  );
}

function seasonTiles(season: DashboardView['season']): readonly Tile[] {
  if (season === 'failed') return [];

  const { credits, guestPasses, stops } = season;
  const waiting = stops.filter(
    ({ state }) => state.kind === 'waitlisted' || state.kind === 'offered',
  ).length;
  const booked = stops.filter(({ state }) => state.kind === 'mine' && state.confirmed > 0).length;

  return [
    { to: '/bookings', figure: String(booked), label: tileTexts.days(booked) },
    { to: '/bookings/credits', figure: String(credits), label: tileTexts.credits(credits) },
    ...(guestPasses > 0
      ? [
          {
            to: '/bookings/credits',
            figure: String(guestPasses),
            label: tileTexts.guestPasses(guestPasses),
          },
        ]
      : []),
    ...(waiting > 0
      ? [{ to: '/bookings/season', figure: String(waiting), label: tileTexts.waitlists(waiting) }]
      : []),
  ];
}

/** Nothing while the count loads, and where it failed. */
const unreadTile = (
  to: string,
  count: number | null | undefined,
  label: (count: number) => string,
): readonly Tile[] =>
  typeof count === 'number'
    ? [{ to, figure: count > 99 ? '99+' : String(count), label: label(count) }]
    : [];

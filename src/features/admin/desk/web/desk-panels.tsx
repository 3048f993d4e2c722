import { Link } from 'react-router';
import { shortTime } from '#features/messages/texts.ts';
import { formatPounds } from '#lib/money.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Desk } from '../../contract.ts';
import { deskTasks, newsText, deskTexts as texts } from '../texts.ts';

type Props = { readonly desk: Desk };

/** What waits for an organiser; each row opens its page. */
export function DeskTasks({ desk }: Props) {
  const tasks = deskTasks(desk);

  return (
    <Panel title={texts.tasks}>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-3 text-ink-soft">
          <span className="text-fairway">
            <CheckIcon />
          </span>
          {texts.noTasks}
        </p>
      ) : (
        <ul className="*:border-b *:border-line">
          {tasks.map(({ key, text, detail, to }) => (
            <li key={key} className="relative flex min-h-11 flex-wrap items-center gap-x-3 py-2">
              <Link
                to={to}
                dir="auto"
                className="min-w-0 font-semibold wrap-anywhere figures link after:absolute after:inset-0"
              >
                {text}
              </Link>
              {detail && (
                <span dir="auto" className="text-sm wrap-anywhere text-ink-soft">
                  {detail}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What is paid, and apart from it what is still owed. */
export function DeskMoneyPanel({ desk: { money } }: Props) {
  const rows = [
    [texts.paid(money.paidDays), money.paidPence, '/admin/figures/golf-days'],
    [texts.owed, money.owedPence, '/admin/debtors'],
    [texts.overdue, money.overduePence, '/admin/debtors'],
  ] as const;

  return (
    <Panel title={texts.money} more={{ to: '/admin/figures/golf-days', label: texts.moneyByDay }}>
      <dl className="*:border-b *:border-line">
        {rows.map(([name, pence, to]) => (
          <div key={name} className="relative flex min-h-11 items-center justify-between gap-4">
            <dt>
              <Link to={to} className="after:absolute after:inset-0">
                {name}
              </Link>
            </dt>
            <dd className="text-lg font-semibold whitespace-nowrap figures">
              {formatPounds(pence)}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Bookings, cancellations and new accounts since yesterday. */
export function DeskNewsPanel({ desk: { news }, now }: Props & { readonly now: Date }) {
  return (
    <Panel
      title={texts.news}
      more={{ to: '/account/notifications#organisers', label: texts.choose }}
    >
      {news.latest.length === 0 ? (
        <p className="text-ink-soft">{texts.noNews}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft figures">{texts.newsCounts(news)}</p>
          <ul className="mt-2 *:border-b *:border-line">
            {news.latest.map((item) => (
              <NewsRow key={`${item.kind} ${item.id}`} item={item} now={now} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

type NewsProps = { readonly item: Desk['news']['latest'][number]; readonly now: Date };

function NewsRow({ item, now }: NewsProps) {
  const { text, to } = newsText(item);
  const detail = item.kind === 'joined' ? item.company : item.title;

  return (
    <li className="relative py-2">
      <p className="flex items-baseline gap-3">
        <Link
          to={to}
          dir="auto"
          className="min-w-0 grow wrap-anywhere after:absolute after:inset-0"
        >
          {text}
        </Link>
        <time dateTime={item.at} className="shrink-0 text-xs text-ink-soft figures">
          {shortTime(item.at, now)}
        </time>
      </p>
      {detail && (
        <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
          {detail}
        </p>
      )}
    </li>
  );
}

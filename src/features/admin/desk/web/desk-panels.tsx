import { Link } from 'react-router';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { shortTime } from '#features/messages/texts.ts';
import { formatPounds } from '#lib/money.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
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
          <ListRows label={texts.news}>
            {news.latest.map((item) => (
              <NewsRow key={`${item.kind} ${item.id}`} item={item} now={now} />
            ))}
          </ListRows>
        </>
      )}
    </Panel>
  );
}

type NewsProps = { readonly item: Desk['news']['latest'][number]; readonly now: Date };

/** The person, what they did, and the golf day: the row opens the person, or the day of a guest. */
function NewsRow({ item, now }: NewsProps) {
  const { text, person, day } = newsText(item);

  return (
    <ListRow
      to={person ?? day?.to}
      title={item.name}
      face={<PersonPhoto name={item.name} photo={item.photo} size="small" />}
      facts={[
        text,
        day && (
          <Link key="day" to={day.to} dir="auto" className="relative link">
            {day.title}
          </Link>
        ),
        item.kind === 'joined' && item.company && <bdi key="company">{item.company}</bdi>,
      ]}
      figureNote={
        <time dateTime={item.at} className="text-xs">
          {shortTime(item.at, now)}
        </time>
      }
    />
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SendLinkAgain } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { useDataReceivedAt } from '#platform/api-client/use-data-received-at.ts';
import { classNames } from '#ui/class-names.ts';
import { Countdown } from '#ui/countdown.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Lines, Panel } from './panel.tsx';
import { dashboard } from './queries.ts';
import type { Task } from './tasks.ts';
import { taskTexts, dashboardTexts as texts } from './texts.ts';

type Props = {
  readonly tasks: readonly Task[];
  /** The server's time of the data. */
  readonly now: string;
  /** Called when a deadline has passed. */
  readonly onEnd: () => void;
  /** A note that some of the tasks could not be read. */
  readonly children: ReactNode;
};

/**
 * What is left to do, each line with its link; or that there is nothing, if everything is known.
 */
export const TaskList = ({ tasks, now, onEnd, children }: Props) => (
  <Panel title={texts.toDo}>
    {tasks.length === 0 && !children && (
      <p className="flex items-center gap-3 text-ink-soft">
        <span className="text-fairway">
          <CheckIcon />
        </span>
        {texts.nothingToDo}
      </p>
    )}
    {tasks.length > 0 && (
      <Lines>
        {tasks.map((task) => (
          <Line key={task.key} task={task} now={now} onEnd={onEnd} />
        ))}
      </Lines>
    )}
    {children}
  </Panel>
);

type LineProps = Pick<Props, 'now' | 'onEnd'> & { readonly task: Task };

function Line({ task: { key, text, link, until }, now, onEnd }: LineProps) {
  const arrived = useDataReceivedAt(dashboard);

  return (
    <li className={classNames('px-4 py-2.5', until !== undefined && 'bg-brass-wash')}>
      <p>
        {text}
        {until !== undefined && (
          <>
            {', for another '}
            <strong>
              <Countdown until={until} now={now} arrived={arrived} onEnd={onEnd} />
            </strong>
          </>
        )}
      </p>
      {key === taskTexts.verify.key ? (
        <SendLinkAgain />
      ) : (
        <Link to={link.to} className="inline-flex min-h-11 items-center text-sm font-semibold link">
          {link.label}
        </Link>
      )}
    </li>
  );
}

import type { TranscriptLine } from '#features/content/contract.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';

type TranscriptProps = {
  /** Who asked. */
  readonly of: string;
  readonly lines: readonly TranscriptLine[];
};

/**
 * A conversation that was sent to the office, to open. Every line is shown as the text it is, and the caption says that
 * it came from a browser: also what stands there as said by the assistant.
 */
export const Transcript = ({ of, lines }: TranscriptProps) => (
  <details className="mt-4 measure">
    <summary className="cursor-pointer py-2.5 link">
      The whole conversation ({lines.length} {lines.length === 1 ? 'line' : 'lines'})
    </summary>
    <p className="mt-2 text-sm text-ink-soft">As it stood in the sender’s browser.</p>
    <ol className="mt-4 grid gap-4">
      {numbered(lines).map(([number, { sender, text, timestamp }]) => (
        <li
          key={number}
          data-sender={sender}
          className="border-l-2 border-line pl-4 data-[sender=user]:border-brass"
        >
          <p className="text-sm text-ink-soft figures">
            <span className="font-semibold text-ink">
              {sender === 'user' ? of : `${brand.name} Assistant`}
            </span>{' '}
            · <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  </details>
);

const numbered = (lines: readonly TranscriptLine[]) => lines.map((line, index) => [index, line] as const);

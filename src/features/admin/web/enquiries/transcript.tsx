import type { TranscriptLine } from '#features/content/contract.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';

type TranscriptProps = {
  /** The sender's name. */
  readonly of: string;
  readonly lines: readonly TranscriptLine[];
};

/** A conversation with the assistant, collapsed at first. Every line is shown as plain text. */
export const Transcript = ({ of, lines }: TranscriptProps) => (
  <details className="mt-4 measure">
    <summary className="cursor-pointer py-2.5 link">
      Full conversation ({lines.length} {lines.length === 1 ? 'line' : 'lines'})
    </summary>
    <p className="mt-2 text-sm text-ink-soft">
      The questions are as the sender’s browser sent them.
    </p>
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
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </li>
      ))}
    </ol>
  </details>
);

const numbered = (lines: readonly TranscriptLine[]) =>
  lines.map((line, index) => [index, line] as const);

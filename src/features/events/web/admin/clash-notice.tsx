import { Notice } from '#ui/notice.tsx';

type Props = {
  /** What both have changed, as in "this venue". */
  readonly what: string;
  /** The names of the fields that the other organiser changed. */
  readonly theirs: readonly string[];
  /** The names of the fields that both changed. */
  readonly both: readonly string[];
};

/** Another organiser saved first: what they changed, and that nothing typed is lost. */
export const ClashNotice = ({ what, theirs, both }: Props) => (
  <Notice announce tone="warning" title={`Another organiser has changed ${what}`}>
    {theirs.length > 0 && <p>They changed: {theirs.join(', ')}. You now see their version.</p>}
    {both.length > 0 && (
      <p>
        You both changed: {both.join(', ')}. Yours is still here and replaces theirs when you save.
      </p>
    )}
    <p>Nothing you typed is lost. Save again to keep your changes.</p>
  </Notice>
);

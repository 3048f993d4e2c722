import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { roundsSummary } from '#features/handicaps/rounds/web/queries.ts';
import { readIndex } from '#features/handicaps/scoring/parse-inputs.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { profileTexts as texts } from '../texts.ts';

type Props = {
  /** The handicap index that is on the profile, or in its form. */
  readonly current: string;
  readonly busy?: boolean;
  /** Called with the society handicap as golfers write it. */
  readonly onUse: (index: string) => void;
};

/**
 * Offers the member's own society handicap for their profile; nothing without one, and where it is
 * there already.
 */
export function SocietyHandicapOffer({ current, busy = false, onUse }: Props) {
  const { data } = useApi(roundsSummary);
  const index = data?.index ?? null;
  const currentIndex = readIndex(current);
  if (index === null || (currentIndex.ok && currentIndex.value === index)) return null;

  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      {texts.society}
      <Button variant="secondary" busy={busy} onClick={() => onUse(formatIndex(index))}>
        {texts.publishSociety(formatIndex(index))}
      </Button>
    </p>
  );
}

import { brand } from '#lib/brand.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import type { ListedEvent } from '../../contract.ts';
import { numbersLeftIn } from '../../founders.ts';
import { foundingNumbersText } from '../../texts.ts';
import { foundingNumbers } from './queries.ts';

type Props = {
  readonly event: Pick<ListedEvent, 'city' | 'series' | 'placesLeft'>;
  /** Places that the reader holds already, which are not among those left. */
  readonly held?: number;
  readonly className?: string;
};

/**
 * Says before somebody pays that a place on a founders day brings no founding number any more, or
 * not to everyone; nothing while it does. It shows what the page has read (`foundingNumbers`), and
 * asks for nothing itself.
 */
export function FoundingNote({ event, held = 0, className = '' }: Props) {
  const { data } = useApi(foundingNumbers, undefined, { enabled: false });
  if (event.series !== brand.series) return null;
  const text = foundingNumbersText(
    event.city,
    event.placesLeft + held,
    numbersLeftIn(event.city, data),
  );
  return text ? <p className={`text-sm ${className}`}>{text}</p> : null;
}

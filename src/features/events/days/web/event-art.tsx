import type { ComponentProps } from 'react';
import { cityCourses, cityNames } from '#lib/cities.ts';
import { classNames } from '#ui/class-names.ts';
import { GreenArt } from '#ui/green-art.tsx';
import type { ListedEvent } from '../../contract.ts';

type Shape = Omit<ComponentProps<typeof GreenArt>, 'seed' | 'tint' | 'course'>;
type Art = { event: Pick<ListedEvent, 'id' | 'location'> } & Shape;

/**
 * The drawing of an event, the same on every page: its id is the seed, and its city the tint and
 * the course.
 */
export function EventArt({ event, ...shape }: Art) {
  const city = cityNames.find((name) => event.location.startsWith(name));
  return (
    <GreenArt
      {...shape}
      seed={String(event.id)}
      tint={city === undefined ? -1 : cityNames.indexOf(city)}
      course={city && cityCourses[city]}
    />
  );
}

/** The drawing as a wide band for the top of a card or page. The flag is visible at every width. */
export const EventBand = ({ event, className }: Pick<Art, 'event' | 'className'>) => (
  <EventArt
    event={event}
    width={720}
    height={176}
    rings={7}
    land={12}
    hole={[0.52, 0.58]}
    reach={0.18}
    className={classNames('h-40 w-full bg-ivory-bright md:h-44', className)}
  />
);

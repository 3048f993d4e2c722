import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { GreenArt } from '#ui/green-art.tsx';
import { cityNames } from '../../cities.ts';
import type { ListedEvent } from '../../contract.ts';

type Shape = Omit<ComponentProps<typeof GreenArt>, 'seed' | 'tint'>;
type Art = { event: Pick<ListedEvent, 'id' | 'location'> } & Shape;

/** An event's own green, the same wherever it is shown: its id draws it, its city tints it. */
export const EventArt = ({ event, ...shape }: Art) => (
  <GreenArt
    {...shape}
    seed={String(event.id)}
    tint={cityNames.findIndex((city) => event.location.startsWith(city))}
  />
);

/** The same green as a wide strip for the top of a card or a page: its flag and the land show at every width. */
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

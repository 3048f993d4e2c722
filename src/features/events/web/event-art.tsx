import type { ComponentProps } from 'react';
import { GreenArt } from '#ui/green-art.tsx';
import { cityNames } from '../cities.ts';
import type { ListedEvent } from '../contract.ts';

type Shape = Omit<ComponentProps<typeof GreenArt>, 'seed' | 'tint'>;

/** An event's own green, the same wherever it is shown: its id draws it, its city tints it. */
export const EventArt = ({ event, ...shape }: { event: Pick<ListedEvent, 'id' | 'location'> } & Shape) => (
  <GreenArt
    {...shape}
    seed={String(event.id)}
    tint={cityNames.findIndex((city) => event.location.startsWith(city))}
  />
);

import { Loading, Skeleton } from '#ui/skeleton.tsx';

const shapes = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A skeleton of the filters and cards while the events load. */
export const EventCardsLoading = () => (
  <Loading label="Loading the calendar">
    <Skeleton className="h-28 w-full md:h-20" />
    <div className="mt-16 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {shapes.map((shape) => (
        <div
          key={shape}
          className="overflow-hidden rounded-large border border-line bg-ivory-bright"
        >
          <Skeleton className="aspect-25/11 w-full" />
          <div className="flex flex-col gap-4 p-6">
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-8 h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);

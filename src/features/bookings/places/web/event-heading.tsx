import { Link } from 'react-router';

type EventHeadingProps = {
  readonly event: { readonly id: number; readonly title: string };
  /** The small line above the heading: the step or the order number. */
  readonly label?: string | undefined;
  readonly children: string;
};

/** The heading of a payment page, with a link back to the event. */
export const EventHeading = ({ event, label, children }: EventHeadingProps) => (
  <>
    {label && <p className="label text-fairway">{label}</p>}
    <h1 className="mt-2 text-4xl">{children}</h1>
    <p className="mt-3 text-ink-soft">
      <Link to={`/events/${event.id}`} className="link">
        {event.title}
      </Link>
    </p>
  </>
);

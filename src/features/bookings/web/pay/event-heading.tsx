import { Link } from 'react-router';

type EventHeadingProps = {
  readonly event: { readonly id: number; readonly title: string };
  /** The small line above: the step, or the order's number. */
  readonly label?: string | undefined;
  readonly children: string;
};

/** The head of a payment page: what to do here, and for which event, with the way back to it. */
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

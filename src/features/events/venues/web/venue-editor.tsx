import { cityNames } from '#lib/cities.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { ClashNotice } from '../../admin/web/change-reason.tsx';
import type { AdminVenue, VenueInput } from '../contract.ts';
import { venueFieldNames } from '../texts.ts';
import type { VenueField } from '../venue-form.ts';
import { CourseCardFields } from './course-card-fields.tsx';
import { TeeFields } from './tee-fields.tsx';
import { useVenueForm, type VenueFormState } from './use-venue-form.ts';

type Props = { readonly form: VenueInput; readonly venue?: AdminVenue };

/** The form of a venue: where it is, its course, and its tees. */
export function VenueEditor(props: Props) {
  const venue = useVenueForm(props);
  const { changed, discard, save, saving, wasSaved } = venue;
  const isNew = props.venue === undefined;
  const isShown = isNew || changed.length > 0 || wasSaved;

  return (
    <form method="post" noValidate onSubmit={save} className="mt-8 flex flex-col gap-10">
      {venue.clash && (
        <ClashNotice
          what="this venue"
          theirs={namesOf(venue.clash.theirs)}
          both={namesOf(venue.clash.both)}
        />
      )}
      <Place venue={venue} />
      <CourseCardFields venue={venue} />
      <TeeFields venue={venue} />
      <RecipientNote changed={changed} events={props.venue?.events ?? []} />
      <div
        className={
          isShown
            ? 'sticky bottom-(--tab-bar) z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-ivory px-4 py-3'
            : undefined
        }
      >
        {isShown && (
          <Button type="submit" busy={saving} disabled={!isNew && changed.length === 0}>
            {isNew ? 'Add venue' : 'Save changes'}
          </Button>
        )}
        {changed.length > 0 && (
          <Button variant="secondary" onClick={discard}>
            Discard
          </Button>
        )}
        <p role="status" className="min-w-0 text-sm text-ink-soft">
          {isNew || !isShown
            ? ''
            : changed.length > 0
              ? `Not saved: ${namesOf(changed).join(', ')}`
              : 'Everything is saved.'}
        </p>
      </div>
    </form>
  );
}

type WhoIsToldProps = {
  readonly changed: readonly VenueField[];
  readonly events: AdminVenue['events'];
};

/** Says before saving that a new name or address is emailed, and for how many golf days. */
function RecipientNote({ changed, events }: WhoIsToldProps) {
  const now = useNow();
  const isMoved = changed.some(
    (name) => name === 'name' || name === 'address' || name === 'postcode',
  );
  const ahead = events.filter(
    ({ state, date }) => (state === 'open' || state === 'closed') && new Date(date) > now,
  );
  if (!isMoved || ahead.length === 0) return null;

  return (
    <Notice announce tone="warning" title="Everyone with a place will be emailed">
      The name and address are on{' '}
      {ahead.length === 1 ? 'a published golf day' : `${ahead.length} published golf days`} ahead.
      When you save, everyone with a place gets an email, and calendars change.
    </Notice>
  );
}

const Place = ({ venue: { field } }: { readonly venue: VenueFormState }) => (
  <section aria-labelledby="place">
    <h2 id="place" className="text-2xl">
      The club
    </h2>
    <div className="mt-5 grid max-w-3xl gap-5 sm:grid-cols-2">
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <Select label="City" {...field('city')}>
        {cityNames.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </Select>
      <TextArea
        label="Address"
        help="One line for each part, without the postcode"
        short
        {...field('address')}
      />
      <div className="flex flex-col gap-5">
        <TextField
          label="Postcode"
          autoComplete="off"
          autoCapitalize="characters"
          {...field('postcode')}
        />
        <TextField
          label="Coordinates"
          help="Paste them from Google Maps, such as 53.8789, -1.5462"
          autoComplete="off"
          {...field('position')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea label="About the course" optional short {...field('about')} />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Directions"
          help="By road and by train, and where to park"
          optional
          short
          {...field('directions')}
        />
      </div>
    </div>
  </section>
);

const namesOf = (fields: readonly VenueField[]): readonly string[] =>
  fields.map((name) => venueFieldNames[name]);

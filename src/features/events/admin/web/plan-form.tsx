import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { regionOf } from '#lib/cities.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { REGION_HOURS } from '../../availability.ts';
import { CityOptions } from '../../calendar/web/filter-bar.tsx';
import { eventTexts, golfFactNames } from '../../texts.ts';
import type { AdminEvent } from '../contract.ts';
import type { EditableField } from '../editing.ts';
import { type PlanSectionId, planSections } from '../plan-sections.ts';
import { audienceNames, minTierNames } from '../texts.ts';
import { ChangeReasonField } from './change-reason.tsx';
import { QuestionFields } from './question-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import type { PlanForm as Plan } from './use-plan-form.ts';

type Props = { readonly plan: Plan; readonly event: AdminEvent };

/** Every field of a golf day. Those that may not change any more are disabled. */
export function PlanForm({ plan: { field, form, reason }, event }: Props) {
  /** Disables what holds these fields, unless one of them may still change. */
  const lockedUnless = (...names: readonly EditableField[]) => ({
    disabled: names.every((name) => !event.changeable.includes(name)),
  });

  return (
    <div className="flex min-w-0 flex-col gap-10">
      <Section id="title" {...lockedUnless('title', 'eventType', 'venueId')}>
        <fieldset {...lockedUnless('title')} className="min-w-0">
          <TextField label="Title" autoComplete="off" {...field('title')} />
        </fieldset>
        <Two>
          <fieldset {...lockedUnless('city')} className="min-w-0">
            <Select label="City" {...field('city')}>
              <CityOptions kept={event.details.city} />
            </Select>
          </fieldset>
          <fieldset {...lockedUnless('series')} className="min-w-0">
            <Select label="Series" filter {...field('series')}>
              <option value="">No series</option>
              {event.series.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </fieldset>
        </Two>
        <div className="grid gap-4 sm:grid-cols-2">
          <fieldset {...lockedUnless('eventType')} className="min-w-0">
            <TextField label="Format" autoComplete="off" {...field('eventType')} />
          </fieldset>
          <fieldset {...lockedUnless('venueId')} id="venue" className="min-w-0">
            <Select
              label="Venue"
              help={
                <>
                  Not on the list?{' '}
                  <Link to="/admin/venues/new" className="link">
                    Add a venue
                  </Link>
                </>
              }
              {...field('venueId')}
            >
              <option value="">{eventTexts.venueUnknown}</option>
              {event.venues.map(({ id, name, city }) => (
                <option key={id} value={id}>{`${name}, ${city}`}</option>
              ))}
            </Select>
          </fieldset>
        </div>
      </Section>
      <Section id="places" {...lockedUnless('capacity')}>
        <Two>
          <TextField
            label="Places"
            inputMode="numeric"
            help={`${event.placesTaken} taken.`}
            {...field('capacity')}
          />
          <fieldset {...lockedUnless('price')} className="min-w-0">
            <TextField
              label="Price in pounds"
              inputMode="decimal"
              help="VAT included. Bookings keep their price."
              {...field('price')}
            />
          </fieldset>
        </Two>
        <ChangeReasonField reason={reason} />
        <fieldset {...lockedUnless('bookingOpensAt')} className="min-w-0">
          <TextField
            label="Booking opens"
            optional
            type="datetime-local"
            help="Leave blank to open as soon as you publish."
            {...field('bookingOpensAt')}
          />
        </fieldset>
        <fieldset {...lockedUnless('regionFirst')} className="min-w-0">
          <Checkbox
            label={`Open it to members of any tier from ${regionOf(event.details.city)} ${REGION_HOURS} hours earlier`}
            {...field('regionFirst')}
          />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <fieldset {...lockedUnless('minTier')} className="min-w-0">
            <Select
              label="Who can book it"
              help="Members of the tier can bring guests."
              {...field('minTier')}
            >
              {Object.entries(minTierNames).map(([tier, name]) => (
                <option key={tier} value={tier}>
                  {name}
                </option>
              ))}
            </Select>
          </fieldset>
          <fieldset {...lockedUnless('audience')} className="min-w-0">
            <Select
              label="Who can see it"
              help="With the link alone, it won’t appear in lists or search engines."
              {...field('audience')}
            >
              {Object.entries(audienceNames).map(([audience, name]) => (
                <option key={audience} value={audience}>
                  {name}
                </option>
              ))}
            </Select>
          </fieldset>
        </div>
      </Section>
      <Section id="texts" {...lockedUnless('summary')}>
        <div id="summary">
          <TextArea
            label="Summary"
            help="One sentence, also for search engines."
            short
            autoComplete="off"
            {...field('summary')}
          />
        </div>
        <div id="description">
          <TextArea
            label="Description"
            help="An empty line starts a new paragraph."
            rows={8}
            autoComplete="off"
            {...field('description')}
          />
        </div>
        <fieldset {...lockedUnless('included')} id="included" className="min-w-0">
          <TextArea
            label="What’s included"
            help="One item per line."
            rows={5}
            autoComplete="off"
            {...field('included')}
          />
        </fieldset>
        <fieldset {...lockedUnless('dressCode')} id="dressCode" className="min-w-0">
          <TextArea label="Dress code" short autoComplete="off" {...field('dressCode')} />
        </fieldset>
      </Section>
      <Section id="schedule" {...lockedUnless('schedule')}>
        <ScheduleFields form={form} field={field} times={event.times} />
      </Section>
      <Section id="golf" {...lockedUnless('golf')}>
        <p className="text-sm text-ink-soft">Anything left blank shows as “To be announced”.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Handicap allowance in percent"
            filter
            inputMode="numeric"
            {...field('golf.allowance')}
          />
          {(['tees', 'buggies', 'halfwayHouse', 'meal', 'parking'] as const).map((name) => (
            <TextField
              key={name}
              label={golfFactNames[name]}
              filter
              autoComplete="off"
              {...field(`golf.${name}`)}
            />
          ))}
        </div>
      </Section>
      <Section id="questions" {...lockedUnless('questions')}>
        <QuestionFields form={form} field={field} isPublished={event.details.state !== 'draft'} />
      </Section>
    </div>
  );
}

type SectionProps = {
  readonly id: PlanSectionId;
  readonly disabled: boolean;
  readonly children: ReactNode;
};

const Section = ({ id, disabled, children }: SectionProps) => (
  <fieldset id={id} disabled={disabled} className="min-w-0 disabled:[&_button]:hidden">
    <legend className="font-display text-2xl">
      {planSections.find((section) => section.id === id)?.title}
    </legend>
    {disabled && <p className="mt-1 text-sm text-ink-soft">This can’t be changed any more.</p>}
    <div className="mt-4 grid gap-4">{children}</div>
  </fieldset>
);

/** Two short fields beside each other, also on a phone. */
const Two = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-4">{children}</div>
);

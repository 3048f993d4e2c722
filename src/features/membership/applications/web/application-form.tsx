import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPounds } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FieldError, Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import { billingPeriods, DEFAULT_TIER, type Tier } from '../../tiers/tiers.ts';
import type { ApplicationReceived } from '../contract.ts';
import { regionIds, regionLabels } from '../texts.ts';
import { useApplication } from './use-application.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-5 border-t border-line pt-8 first:border-t-0 first:pt-0">
    <legend className="float-left mb-5 w-full font-display text-2xl">{title}</legend>
    {children}
  </fieldset>
);

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
);

/**
 * The application form, with the fields of the specification. `onReceived` gets the server's
 * response.
 */
export function ApplicationForm({
  tiers,
  onReceived,
}: {
  tiers: readonly Tier[];
  onReceived: (received: ApplicationReceived) => void;
}) {
  const { busy, failure, field, keep, onSubmit } = useApplication(onReceived);

  return (
    <form
      method="post"
      noValidate
      aria-label="Membership application"
      onSubmit={onSubmit}
      onChange={keep}
      className="grid gap-8"
    >
      <Part title="About you">
        <Pair>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            help="We’ll reply here, with a link to track your application."
            {...field('email')}
          />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            help="At least 10 characters, including the area code. We may give you a ring."
            {...field('phone')}
          />
        </Pair>
      </Part>
      <Part title="Your business">
        <Pair>
          <TextField label="Company" autoComplete="organization" {...field('company')} />
          <TextField label="Position" autoComplete="organization-title" {...field('position')} />
        </Pair>
        <Select
          label="Region"
          help="Where you would mostly play."
          defaultValue=""
          {...field('region')}
        >
          <option value="">Choose your region</option>
          {regionIds.map((id) => (
            <option key={id} value={id}>
              {regionLabels[id]}
            </option>
          ))}
        </Select>
      </Part>
      <Part title="Your membership">
        <div className="clear-both">
          <TierPicker tiers={tiers} {...field('membershipTier')} />
        </div>
        <PeriodPicker {...field('period')} />
      </Part>
      <Part title="You and golf">
        <Pair>
          <TextField
            label="Handicap"
            optional
            help="An index, a guess, or “new to golf”."
            {...field('handicap')}
          />
          <TextField label="Golf club" optional {...field('golfClub')} />
        </Pair>
        <TextArea
          label="Networking goals"
          optional
          help="Who would you like to meet, and how could you help others?"
          {...field('networkingGoals')}
        />
        <TextField label="How did you hear about us?" optional {...field('referralSource')} />
      </Part>
      <div className="grid gap-2 border-t border-line pt-6">
        <Checkbox
          label="Email me news of events and offers. You can stop these at any time."
          {...field('marketingConsent')}
        />
        <Checkbox
          aria-required
          label={
            <>
              I accept the{' '}
              <Link to="/terms" className="link">
                terms and conditions
              </Link>{' '}
              and have read the{' '}
              <Link to="/privacy" className="link">
                privacy notice
              </Link>
              .
            </>
          }
          {...field('termsAccepted')}
        />
      </div>
      {failure !== undefined && (
        <Notice tone="bad" announce title="Your application hasn’t been sent">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={busy}>
          Submit application
        </Button>
        <p className="text-sm text-ink-soft">Applying is free.</p>
      </div>
    </form>
  );
}

type Props = { readonly error: string | undefined } & ComponentProps<'input'>;

/**
 * A card for each tier to choose from. The other props register the three radio inputs as one
 * field.
 */
const TierPicker = ({ tiers, error, ...input }: Props & { readonly tiers: readonly Tier[] }) => (
  <fieldset aria-describedby="tier-error">
    <legend className="mb-1.5 text-sm font-semibold">Membership tier</legend>
    <div className="grid gap-3 sm:grid-cols-3">
      {tiers.map((tier) => (
        <label
          key={tier.id}
          className="flex cursor-pointer flex-col rounded-small border border-edge bg-ivory-bright p-4 has-checked:border-action has-checked:bg-fairway-wash has-checked:ring-1 has-checked:ring-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-fairway"
        >
          <span className="flex items-center gap-2.5 font-semibold">
            <input
              {...input}
              type="radio"
              value={tier.id}
              defaultChecked={tier.id === DEFAULT_TIER}
              aria-invalid={error === undefined ? undefined : true}
              className="size-5 shrink-0 accent-action"
            />
            {tier.name}
          </span>
          <span className="mt-2 text-sm text-ink-soft figures">
            {formatPounds(tier.monthlyPence)} a month or {formatPounds(tier.yearlyPence)} a year
          </span>
          <span className="mt-1 text-sm text-ink-soft">{tier.badge}</span>
        </label>
      ))}
    </div>
    <FieldError id="tier-error" error={error} />
  </fieldset>
);

/** How they would like to pay, if they know already. The other props register both as one field. */
const PeriodPicker = ({ error: _none, ...input }: Props) => (
  <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-1">
    <legend className="text-sm font-semibold">
      How you’d like to pay <span className="font-normal text-ink-soft">(optional)</span>
    </legend>
    {billingPeriods.map((period) => (
      <label key={period} className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input {...input} type="radio" value={period} className="size-5 shrink-0 accent-action" />
        {period === 'monthly' ? 'Monthly' : 'Yearly'}
      </label>
    ))}
    <p className="w-full text-sm text-ink-soft">You can still choose when you pay.</p>
  </fieldset>
);

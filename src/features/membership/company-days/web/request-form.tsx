import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useCities } from '#features/settings/web/queries.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { PLAYERS } from '../company-day.ts';
import type { CompanyDayForm, CompanyDayRequest, companyDaysApi } from '../contract.ts';
import { companyDayToasts } from '../texts.ts';
import { ownCompanyDay } from './queries.ts';

/** A member says when, where, for how many people, and what they’d like. */
export function RequestForm() {
  const cities = useCities();
  const { field, submit } = useApiForm<CompanyDayForm, CompanyDayRequest>({
    schema: async () => (await import('../contract.ts')).CompanyDayRequest,
    values: { first: '', second: '', third: '', players: '', wishes: '' },
  });
  const ask = useApiMutation(
    (body: CompanyDayRequest) =>
      api.post<typeof companyDaysApi.request>('/api/membership/company-day', { body }),
    {
      answers: ownCompanyDay,
      refresh: (address) => address.startsWith('/api/membership/services'),
      done: companyDayToasts.requested,
      failed: companyDayToasts.notRequested,
      besideFields: true,
    },
  );

  return (
    <form
      noValidate
      aria-label="Ask for a company day"
      className="mt-8 grid gap-5"
      onSubmit={submit((request) => ask.mutateAsync(request))}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="First choice of day" type="date" {...field('first')} />
        <TextField optional label="Second choice" type="date" {...field('second')} />
        <TextField optional label="Third choice" type="date" {...field('third')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="City" defaultValue="" {...field('city')}>
          <option value="">Choose a city</option>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </Select>
        <TextField
          label="How many players"
          inputMode="numeric"
          help={`From ${PLAYERS.least} to ${PLAYERS.most}, you included.`}
          {...field('players')}
        />
      </div>
      <TextArea
        optional
        label="What you’d like"
        help="Beginners or not, food, prizes, a talk: whatever helps us to plan. Up to 1,000 characters."
        {...field('wishes')}
      />
      <div>
        <Button type="submit" busy={ask.isPending}>
          Send request
        </Button>
        <p className="mt-3 text-sm text-ink-soft">
          We’ll email you a quote. Nothing is charged until you accept it. The day itself isn’t part
          of your membership’s price.
        </p>
      </div>
    </form>
  );
}

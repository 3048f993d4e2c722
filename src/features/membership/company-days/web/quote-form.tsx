import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { BALANCE_DAYS } from '../company-day.ts';
import type {
  AdminCompanyDay,
  companyDaysApi,
  QuoteForm as Form,
  QuoteRequest,
} from '../contract.ts';
import { companyDayToasts } from '../texts.ts';
import { companyDayRecord } from './queries.ts';

type Props = { readonly companyDay: AdminCompanyDay };

const inPounds = (pence: number | undefined): string =>
  pence === undefined ? '' : String(pence / 100);

/** An organiser’s quote, or a new one in place of the one whose deposit is not paid. */
export function QuoteForm({ companyDay }: Props) {
  const { id, version, quote, dates, players, venueId, venues } = companyDay;

  const { field, submit } = useApiForm<Form, Omit<QuoteRequest, 'version'>>({
    schema: async () => (await import('../contract.ts')).QuoteForm,
    values: {
      day: quote?.day ?? dates[0] ?? '',
      venueId: venueId ?? '',
      places: String(quote?.places ?? players),
      totalPence: inPounds(quote?.totalPence),
      depositPence: inPounds(quote?.depositPence),
      validUntil: quote?.validUntil ?? '',
      note: quote?.note ?? '',
    },
  });
  const send = useApiMutation(
    (offer: Omit<QuoteRequest, 'version'>) =>
      api.post<typeof companyDaysApi.quote>('/api/admin/company-days/:companyDayId/quote', {
        params: { companyDayId: id },
        body: { ...offer, version },
      }),
    {
      answers: companyDayRecord(id),
      refresh: (address) => address.startsWith('/api/admin/company-days'),
      done: companyDayToasts.quoted,
      failed: companyDayToasts.notQuoted,
      besideFields: true,
    },
  );

  return (
    <form
      noValidate
      aria-label="Quote"
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={submit((offer) => send.mutateAsync(offer))}
    >
      <TextField label="Day" type="date" {...field('day')} />
      <Select optional label="Venue" {...field('venueId')}>
        <option value="">To be announced</option>
        <FilterOptions
          of={Object.fromEntries(
            venues.map(({ id: key, name, city }) => [key, `${name}, ${city}`]),
          )}
        />
      </Select>
      <TextField label="Places" inputMode="numeric" {...field('places')} />
      <TextField
        label="Valid until"
        type="date"
        help="The deposit can be paid to the end of this day."
        {...field('validUntil')}
      />
      <TextField
        label="Total in pounds"
        inputMode="decimal"
        help="VAT included."
        {...field('totalPence')}
      />
      <TextField
        label="Deposit in pounds"
        inputMode="decimal"
        help={`The rest is due ${BALANCE_DAYS} days before the day.`}
        {...field('depositPence')}
      />
      <div className="sm:col-span-2">
        <TextArea
          optional
          label="Note to the member"
          help="What’s included, and anything they should know."
          {...field('note')}
        />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" busy={send.isPending}>
          {quote ? 'Send new quote' : 'Send quote'}
        </Button>
      </div>
    </form>
  );
}

import { Link } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { formatNumber } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { membershipToasts } from '../../memberships/texts.ts';
import { tierIds, tierOf } from '../../tiers/tiers.ts';
import type { PriceForm, PriceRequest, pricesApi, TierPrices } from '../contract.ts';
import type { Route } from './+types/prices-page';

const tierPriceList = apiQuery<typeof pricesApi.readPrices>('/api/admin/tier-prices');

export const meta: Route.MetaFunction = () => [
  { title: `Prices of memberships · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, () => tierPriceList);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  listForAdminsHere(args, () => tierPriceList);

/** /admin/memberships/prices: what each tier costs, what was announced, and a new price. */
export default function PricesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Prices />
    </HydrationBoundary>
  );
}

/** The prices, in all their states. */
export function Prices() {
  const result = useApi(tierPriceList, presets.realTime);

  return (
    <>
      <p>
        <Link to="/admin/memberships" className="link">
          All memberships
        </Link>
      </p>
      <h1 className="mt-2 text-4xl">Prices</h1>
      <WhenLoaded result={result} what="prices">
        {(prices) => (
          <div className="max-w-3xl">
            <ul className="mt-6 divide-y divide-line border-y border-line">
              {prices.tiers.map(({ tier, monthly, yearly, members }) => (
                <li key={tier} className="flex flex-wrap justify-between gap-x-4 py-3 figures">
                  <span className="font-semibold">{tierOf(tier).name}</span>
                  <span>
                    {formatPounds(monthly)} a month, {formatPounds(yearly)} a year
                  </span>
                  <span className="text-ink-soft">
                    {formatNumber(members)} {members === 1 ? 'member' : 'members'}
                  </span>
                </li>
              ))}
            </ul>
            <Announced prices={prices} />
            <AnnouncePrice prices={prices} />
          </div>
        )}
      </WhenLoaded>
    </>
  );
}

const Announced = ({ prices: { announced } }: { readonly prices: TierPrices }) =>
  announced.length > 0 && (
    <ul className="mt-3 text-sm text-ink-soft">
      {announced.map(({ tier, from, monthly, yearly, told }) => (
        <li key={`${tier} ${from}`} className="py-1 figures">
          {tierOf(tier).name} from {formatDate(from)}: {formatPounds(monthly)} a month,{' '}
          {formatPounds(yearly)} a year. {formatNumber(told)}{' '}
          {told === 1 ? 'member was' : 'members were'} told.
        </li>
      ))}
    </ul>
  );

/** Announces a price. It never changes a period that is paid, and every member is told by email. */
function AnnouncePrice({ prices }: { readonly prices: TierPrices }) {
  const { field, form, submit } = useApiForm<PriceForm, PriceRequest>({
    schema: async () => (await import('../contract.ts')).PriceForm,
    values: { tier: 'standard', from: '', monthly: '', yearly: '' },
  });
  const announce = useApiMutation(
    (body: PriceRequest) =>
      api.post<typeof pricesApi.announcePrice>('/api/admin/tier-prices', { body }),
    {
      answers: tierPriceList,
      onDone: () => form.reset(),
      done: membershipToasts.announced,
      failed: membershipToasts.notAnnounced,
      besideFields: true,
    },
  );

  return (
    <details className="mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Announce a new price
      </summary>
      <form
        noValidate
        className="mt-3 grid gap-4 sm:grid-cols-2"
        onSubmit={submit((request) => announce.mutateAsync(request))}
      >
        <Select label="Tier" {...field('tier')}>
          {tierIds.map((id) => (
            <option key={id} value={id}>
              {tierOf(id).name}
            </option>
          ))}
        </Select>
        <TextField
          label="From"
          type="date"
          min={prices.earliest}
          help={`At the earliest ${formatDate(prices.earliest)}: every member is told 30 days before.`}
          {...field('from')}
        />
        <TextField label="Pounds a month" inputMode="decimal" {...field('monthly')} />
        <TextField label="Pounds a year" inputMode="decimal" {...field('yearly')} />
        <div className="sm:col-span-2">
          <Button type="submit" busy={announce.isPending}>
            Announce and email every member
          </Button>
        </div>
      </form>
    </details>
  );
}

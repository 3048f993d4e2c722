import { useState } from 'react';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { formatNumber } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { membershipToasts } from '../../memberships/texts.ts';
import { DeskHeading } from '../../memberships/web/desk-heading.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type { pricesApi, TierPrices } from '../contract.ts';
import type { Route } from './+types/prices-page';
import { membersOf, PriceForm, tierPriceList } from './price-form.tsx';

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
      <DeskHeading title="Prices" current="prices" />
      <WhenLoaded result={result} what="prices">
        {(prices) => (
          <div className="mt-6 max-w-3xl">
            <Today tiers={prices.tiers} />
            <NewPrice earliest={prices.earliest} />
            {prices.announced.length > 0 && <Announced prices={prices} />}
          </div>
        )}
      </WhenLoaded>
    </>
  );
}

const number = 'py-3 pl-3 text-right figures';

const Today = ({ tiers }: { readonly tiers: TierPrices['tiers'] }) => (
  <table className="w-full wrap-anywhere">
    <caption className="sr-only">What each tier costs today</caption>
    <thead className="border-b border-edge text-sm text-ink-soft">
      <tr>
        <th scope="col" className="py-3 text-left font-semibold">
          Tier
        </th>
        {['Month', 'Year', 'Members'].map((name) => (
          <th key={name} scope="col" className="py-3 pl-3 text-right font-semibold">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line border-b border-line">
      {tiers.map(({ tier, monthly, yearly, members }) => (
        <tr key={tier}>
          <th scope="row" className="py-3 text-left font-semibold">
            {tierOf(tier).name}
          </th>
          <td className={number}>{formatPounds(monthly)}</td>
          <td className={number}>{formatPounds(yearly)}</td>
          <td className={`${number} text-ink-soft`}>{formatNumber(members)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function NewPrice({ earliest }: { readonly earliest: string }) {
  const [isOpen, setOpen] = useState(false);

  if (!isOpen)
    return (
      <Button className="mt-6" onClick={() => setOpen(true)}>
        Announce a new price
      </Button>
    );

  return (
    <section className="mt-10">
      <h2 className="text-2xl">Announce a new price</h2>
      <PriceForm earliest={earliest} onDone={() => setOpen(false)} />
    </section>
  );
}

type AnnouncedProps = { readonly prices: TierPrices };

const Announced = ({ prices: { announced, earliest } }: AnnouncedProps) => (
  <section aria-labelledby="announced" className="mt-12">
    <h2 id="announced" className="text-2xl">
      Announced
    </h2>
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {announced.map((price) => (
        <AnnouncedRow
          key={`${price.tier} ${price.from} ${price.monthly} ${price.yearly}`}
          price={price}
          earliest={earliest}
        />
      ))}
    </ul>
  </section>
);

type RowProps = {
  readonly price: TierPrices['announced'][number];
  readonly earliest: string;
};

function AnnouncedRow({ price, earliest }: RowProps) {
  const [open, setOpen] = useState<'correct' | 'withdraw'>();
  const { tier, from, monthly, yearly, told, isOpen } = price;
  const close = () => setOpen(undefined);

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold figures">
            {tierOf(tier).name} from {formatDate(from)}
          </p>
          <p className="figures">
            {formatPounds(monthly)} a month, {formatPounds(yearly)} a year
          </p>
          <p className="text-sm text-ink-soft figures">
            Announced on {formatDate(price.announcedAt)}
            {told > 0 && ` · ${membersOf(told)} told`}
          </p>
        </div>
        {isOpen && open !== 'correct' && (
          <div className="flex gap-3">
            <Button variant="secondary" onClick={() => setOpen('correct')}>
              Correct
            </Button>
            <Button variant="secondary" onClick={() => setOpen('withdraw')}>
              Withdraw
            </Button>
          </div>
        )}
      </div>
      {open === 'correct' && <PriceForm earliest={earliest} corrects={price} onDone={close} />}
      {open === 'withdraw' && <WithdrawDialog price={price} onClose={close} />}
    </li>
  );
}

type WithdrawProps = {
  readonly price: TierPrices['announced'][number];
  readonly onClose: () => void;
};

function WithdrawDialog({ price, onClose }: WithdrawProps) {
  const { tier, from, monthly, yearly, told } = price;
  const withdraw = useApiMutation(
    () =>
      api.post<typeof pricesApi.withdrawPrice>('/api/admin/tier-prices/withdraw', {
        body: { tier, from, monthly, yearly },
      }),
    {
      answers: tierPriceList,
      onDone: onClose,
      done: membershipToasts.withdrawn,
      failed: membershipToasts.notWithdrawn,
      refreshAfterFailure: [tierPriceList],
    },
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Withdraw the price of ${tierOf(tier).name}?`}
      description={
        told === 0
          ? 'No member has been told of it.'
          : `${membersOf(told)} ${told === 1 ? 'knows' : 'know'} of it. We’ll email them again that it won’t come.`
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {told === 0 ? 'Withdraw' : `Withdraw and email ${membersOf(told)}`}
        </Button>
      </div>
    </Dialog>
  );
}

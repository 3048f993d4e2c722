import { data, useNavigate, useSearchParams } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { openCheckout } from '#features/payments/charging/web/open-checkout.ts';
import { useArrivingPayment } from '#features/payments/charging/web/use-arriving-payment.ts';
import { BELOW_LEAST, isBelowLeast } from '#features/payments/least-charge.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { linkTexts } from '../../names/texts.ts';
import { LinkOver } from '../../names/web/link-over.tsx';
import { cardArriving, payByCard } from '../../orders/receipt.ts';
import type { debtorsApi, PayByLink, PayView } from '../contract.ts';
import type { Route } from './+types/pay-page';

export const meta: Route.MetaFunction = () => [
  { title: `Pay an invoice · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const payLink = (token: string) => {
  if (!/^[\w-]{43}$/.test(token)) throw data(null, { status: 404 });
  return apiQuery<typeof debtorsApi.readPayLink>('/api/pay/:token', { params: { token } });
};
export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, [payLink(params.token)]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fillCache([payLink(params.token)]);

export const ErrorBoundary = () => <LinkOver text={linkTexts.pay} />;

/** /pay/{token}: what is owed on an invoice, for anyone who has it. */
export default function PayPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-xl px-5 py-10 md:py-16">
        <Owed key={params.token} token={params.token} />
      </div>
    </HydrationBoundary>
  );
}

export function Owed({ token }: { readonly token: string }) {
  const query = payLink(token);
  const view = useLoaded(query, presets.realTime);
  const { order, firstName, owedPence, isOver } = view;
  const [search] = useSearchParams();
  const isArriving = owedPence > 0 && search.get('payment') === 'made';
  useArrivingPayment(query, isArriving, () => Promise.resolve());

  if (owedPence === 0)
    return (
      <Said title={`Order ${order} is paid`}>
        Thank you{firstName && `, ${firstName}`}. There’s nothing left to pay.
      </Said>
    );

  if (isOver) return <Said title={linkTexts.over}>{linkTexts.payLater}</Said>;

  return (
    <>
      <h1 className="text-title figures">{formatPounds(owedPence)} to pay</h1>
      <Card className="mt-6">
        {firstName && <p>Hello {firstName},</p>}
        <p className="mt-2 figures">
          order {order} is to be paid by {formatDate(view.dueAt)}.
        </p>
        {isArriving && (
          <p role="status" className="mt-3 text-sm text-ink-soft">
            {cardArriving}
          </p>
        )}
        <Pay token={token} view={view} />
      </Card>
    </>
  );
}

const Said = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) => (
  <>
    <h1 className="text-title figures">{title}</h1>
    <p className="mt-4 text-lg">{children}</p>
    <ButtonLink to="/contact" variant="secondary" className="mt-8">
      Contact us
    </ButtonLink>
  </>
);

/** The button that opens the checkout; an account pays on its own page. */
function Pay({ token, view }: { readonly token: string; readonly view: PayView }) {
  const navigate = useNavigate();
  const { field, submit } = useApiForm<PayByLink>({
    schema: async () => (await import('../contract.ts')).PayByLink,
  });

  const pay = useApiMutation(
    (body: PayByLink | undefined) =>
      api.post<typeof debtorsApi.payByLink>('/api/pay/:token', { params: { token }, body }),
    {
      onDone: ({ checkoutUrl }) => openCheckout(checkoutUrl, navigate),
      failed: 'We couldn’t open the checkout',
      besideFields: true,
      refreshAfterFailure: (address) => address.startsWith('/api/pay/'),
    },
  );

  if (isBelowLeast(view.owedPence)) return <p className="mt-5">{BELOW_LEAST}</p>;

  if (view.bookingPath !== null)
    return (
      <ButtonLink to={view.bookingPath} className="mt-5">
        Log in and pay by card
      </ButtonLink>
    );

  if (view.needsAddress)
    return (
      <form method="post" noValidate onSubmit={submit(pay.mutateAsync)} className="mt-5 grid gap-5">
        <TextArea
          label="Address"
          autoComplete="street-address"
          help={linkTexts.address}
          {...field('address')}
        />
        <div>
          <Button type="submit" busy={pay.isPending}>
            {payByCard(view.owedPence)}
          </Button>
        </div>
      </form>
    );

  return (
    <Button className="mt-5" busy={pay.isPending} onClick={() => pay.mutate(undefined)}>
      {payByCard(view.owedPence)}
    </Button>
  );
}

import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import type { Route } from './+types/checkout-page';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutById } from './use-checkout.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Payment · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, [checkoutById(params.checkoutId)]), {
    page: `/checkout/${params.checkoutId}`,
  });
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache([checkoutById(params.checkoutId)]), {
    page: `/checkout/${params.checkoutId}`,
  });

export default function CheckoutPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-5xl px-5 py-10 md:py-16">
        <CheckoutForm key={params.checkoutId} checkoutId={params.checkoutId} />
      </div>
    </HydrationBoundary>
  );
}

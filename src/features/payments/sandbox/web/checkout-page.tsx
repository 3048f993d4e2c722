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

const isRefused = (error: unknown): boolean => error instanceof Response && error.status === 401;

// A checkout of someone without an account opens for visitors too.
export const loader = async ({ context, params: { checkoutId } }: Route.LoaderArgs) => {
  const load = () => prefetch(context, [checkoutById(checkoutId)]);
  try {
    return await load();
  } catch (error) {
    if (!isRefused(error)) throw error;
    return membersOnly(context, load, { page: `/checkout/${checkoutId}` });
  }
};
export const clientLoader = async ({ params: { checkoutId } }: Route.ClientLoaderArgs) => {
  const load = () => fillCache([checkoutById(checkoutId)]);
  try {
    return await load();
  } catch (error) {
    if (!isRefused(error)) throw error;
    return membersOnlyHere(load, { page: `/checkout/${checkoutId}` });
  }
};

export default function CheckoutPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-5xl px-5 py-10 md:py-16">
        <CheckoutForm key={params.checkoutId} checkoutId={params.checkoutId} />
      </div>
    </HydrationBoundary>
  );
}

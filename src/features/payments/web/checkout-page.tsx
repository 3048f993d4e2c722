import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { product } from '#lib/brand.ts';
import { Hydrated } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import type { Route } from './+types/checkout-page';
import { CheckoutDesk } from './checkout-form.tsx';
import { checkoutById } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Payment · ${product.name}` },
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
    <Hydrated state={loaderData.state}>
      <div className="mx-auto max-w-5xl px-4 py-10 md:py-16">
        <CheckoutDesk key={params.checkoutId} checkoutId={params.checkoutId} />
      </div>
    </Hydrated>
  );
}

import { Outlet } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import type { Route } from './+types/admin-frame';
import { AdminLayout } from './admin-layout.tsx';

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, []);
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, []);

/**
 * The frame around admin pages that live with their capability: a layout route, because no
 * capability may import this one. People who may not see the page are shown the reason instead.
 */
export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <Outlet />
    </AdminLayout>
  );
}

import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Desk } from '../../contract.ts';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { desk, firstStepList } from '../../frame/web/queries.ts';
import { deskTexts as texts } from '../texts.ts';
import type { Route } from './+types/admin-page';
import { DeskDays } from './desk-days.tsx';
import { DeskMoneyPanel, DeskNewsPanel, DeskTasks } from './desk-panels.tsx';
import { FirstStepsPanel } from './first-steps-panel.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Admin dashboard · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = [desk, firstStepList()];

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads);
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, reads);

/** /admin: the organisers' desk, with what is near, to do, owed and new. */
export default function AdminPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-2xl md:text-title">Admin dashboard</h1>
      <FirstStepsPanel />
      <LoadedDesk />
    </AdminLayout>
  );
}

function LoadedDesk() {
  const result = useApi(desk, presets.realTime);
  return (
    <WhenLoaded result={result} what="dashboard">
      {(loaded) => <Contents desk={loaded} />}
    </WhenLoaded>
  );
}

function Contents({ desk: loaded }: { readonly desk: Desk }) {
  const now = new Date(loaded.now);

  return (
    <div className="mt-4 grid gap-x-12 gap-y-6 grid-cols-[minmax(0,1fr)] lg:mt-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <Panel title={texts.days} more={{ to: '/admin/events', label: texts.allDays }}>
        <DeskDays days={loaded.days} now={now} />
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <DeskTasks desk={loaded} />
        <DeskMoneyPanel desk={loaded} />
      </div>
      <DeskNewsPanel desk={loaded} now={now} />
    </div>
  );
}

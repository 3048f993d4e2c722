import { Link } from 'react-router';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { connectionList } from '../../web/queries.ts';
import { connectionsChanged } from '../live-updates.ts';
import { connectTexts as texts } from '../texts.ts';

/** What the card reads: the first page of the member's connections. */
export const ownNetwork = connectionList(new URLSearchParams());

/** On the dashboard: the way to the directory, and how many requests wait for an answer. */
export function NetworkCard() {
  useLiveQuery(connectionsChanged, ownNetwork);
  const { data, isPending } = useApi(ownNetwork);
  const waiting = data?.received.length ?? 0;
  return (
    <Card aria-labelledby="network" className="mt-10">
      <h2 id="network" className="text-2xl">
        {texts.network}
      </h2>
      <p className="mt-2 measure text-ink-soft">
        {data || isPending ? texts.networkLead : texts.networkFailed}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/networking">{texts.findMembers}</ButtonLink>
        <Link to="/networking/connections" className="inline-flex min-h-11 items-center link">
          {waiting > 0 ? texts.waiting(waiting) : data?.total ? texts.yours(data.total) : texts.toConnections}
        </Link>
      </div>
    </Card>
  );
}

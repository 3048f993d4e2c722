import { useRouteLoaderData } from 'react-router';
import type { EventDetails } from '#features/events/contract.ts';
import { asScriptText, eventJsonLd } from '#features/events/json-ld.ts';
import { formatDate } from '#lib/club-time.ts';
import { product } from '#lib/product.ts';

type EventHeadProps = { readonly event: EventDetails; readonly now: Date };

/** What browsers, search engines and message previews read: React moves titles, metas and links into the head. */
export function EventHead({ event, now }: EventHeadProps) {
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  const publicUrl = root?.publicUrl ?? '';
  const page = `${publicUrl}/events/${event.id}`;
  const description = `${formatDate(event.date)}, ${event.venue ?? event.location}. ${event.summary}`;
  return (
    <>
      <title>{`${event.title} · ${product.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={page} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={event.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={page} />
      <meta property="og:site_name" content={product.name} />
      <script type="application/ld+json">
        {asScriptText(eventJsonLd(event, { publicUrl, organiser: product.name, now }))}
      </script>
    </>
  );
}

import { brand } from '#lib/brand.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { messagesTexts as texts } from '../texts.ts';
import type { Route } from './+types/start-page';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** /messages: beside the list, until a conversation is opened. Phones show the list alone. */
export default function StartPage() {
  return (
    <div className="hidden place-content-center md:grid">
      <EmptyState drawing="letter" title="Choose a conversation">
        Your messages appear here.
      </EmptyState>
    </div>
  );
}

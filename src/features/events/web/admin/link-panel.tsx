import { useRouteLoaderData } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { AdminEvent } from '../../admin/contract.ts';
import { linkTexts as texts } from '../../admin/texts.ts';
import { useEventMutation } from './use-event-mutation.ts';

/**
 * The link of a golf day for people with the link: to copy, and to replace. Nothing for every other
 * golf day.
 */
export function LinkPanel({ event: { linkPath, details } }: { readonly event: AdminEvent }) {
  const renew = useEventMutation<object>(details.id, 'link');
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  if (linkPath === null) return null;

  const address = `${root?.publicUrl ?? ''}${linkPath}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      toast({ title: texts.copied });
    } catch {
      toast({ title: texts.notCopied, variant: 'destructive' });
    }
  };

  return (
    <Card as="div" className="mt-6">
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-2 text-sm text-ink-soft">{texts.lead}</p>
      <p className="mt-3 text-sm wrap-anywhere select-all">{address}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate({})}>
          {texts.renew}
        </Button>
      </div>
    </Card>
  );
}

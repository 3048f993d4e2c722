import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { timing } from '#features/recommendations/timing.ts';
import { toast } from '#ui/toast.ts';

type Part = ComponentType<{ onClose: () => void }>;
type Parts = Readonly<Record<string, () => Promise<{ default: Part }>>>;

const parts: Parts = {
  assistant: () => import('#features/assistant/web/assistant-panel.tsx'),
  suggestion: () => import('#features/recommendations/web/recommender.tsx'),
};

/** What floats above all pages. The code of each part is fetched when it is first wanted. */
export function Floating() {
  const { key } = useLocation();
  const [open, setOpen] = useState<Readonly<Record<string, Part>>>({});
  const show = async (name: string) => {
    const part = (await parts[name]?.())?.default;
    if (part) setOpen((others) => ({ ...others, [name]: part }));
  };
  // Where it cannot be fetched nothing is suggested.
  const suggest = useEffectEvent(() => show('suggestion').catch(() => undefined));
  useEffect(() => {
    const timer = setTimeout(() => void suggest(), timing.suggestAfter);
    return () => clearTimeout(timer);
  }, [key]);
  const ask = () =>
    show('assistant').catch(() =>
      toast({ title: 'This could not be opened', description: 'Are you online?', variant: 'destructive' }),
    );
  const close = (name: string) => setOpen(({ [name]: _closed, ...others }) => others);
  return (
    <>
      <button
        type="button"
        data-opens="assistant"
        aria-haspopup="dialog"
        onClick={() => void ask()}
        className="fixed right-4 bottom-4 z-30 min-h-11 cursor-pointer rounded-small border border-on-pine-line bg-action px-4 text-sm font-semibold text-on-action shadow-soft print:hidden"
      >
        Questions?
      </button>
      {Object.entries(open).map(([name, Opened]) => (
        <Opened key={name} onClose={() => close(name)} />
      ))}
    </>
  );
}

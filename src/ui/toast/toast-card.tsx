import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { CrossIcon } from '../icons.tsx';
import { type ToastRecord, toastLimits } from './toast.ts';
import { watchGestures } from './toast-gestures.ts';

/** How long a message takes to leave, in milliseconds: the length of the transition. */
const LEAVING = 200;

/** Counts down the message's time, and pauses while it is held. */
function useTimeUp(
  {
    open,
    undo,
    duration = undo ? toastLimits.durationWithUndo : toastLimits.duration,
  }: ToastRecord,
  held: boolean,
  onTimeUp: () => void,
) {
  const remaining = useRef(duration);
  const timeUp = useEffectEvent(onTimeUp);

  useEffect(() => {
    if (!open || held || remaining.current === Number.POSITIVE_INFINITY) return;
    const started = Date.now();
    const timer = setTimeout(() => timeUp(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [open, held]);
}

/** Whether a closed message is still on the screen. */
function useOnScreen(open: boolean): boolean {
  const [onScreen, setOnScreen] = useState(open);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setOnScreen(false), LEAVING);
    return () => clearTimeout(timer);
  }, [open]);
  return onScreen;
}

/**
 * One message: title, description, and buttons to take back what it says and to close it. On a
 * phone a success has one line, its title; screen readers say its description as well. A failure has as many lines as its reason needs.
 */
export function ToastCard({ toast, onDismiss }: { toast: ToastRecord; onDismiss: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (card.current)
      return watchGestures(card.current, { dismiss: () => dismiss(), hold: setHeld });
  }, []);

  useTimeUp(toast, held, onDismiss);

  if (!useOnScreen(toast.open)) return null;

  return (
    <div
      ref={card}
      className={classNames(
        'pointer-events-auto flex touch-pan-y select-none items-center gap-2 rounded-large border border-l-4 bg-ivory-bright pl-4 shadow-soft transition duration-200 sm:items-start sm:gap-3 sm:py-3 sm:pr-2 sm:pl-5',
        toast.variant === 'destructive' ? 'border-clay' : 'border-fairway',
        toast.open ? 'animate-rise' : 'translate-x-8 opacity-0',
      )}
    >
      <div
        className={classNames(
          'min-w-0 grow text-sm sm:py-2 sm:text-base',
          toast.variant === 'destructive' ? 'py-1.5 max-sm:*:inline' : 'max-sm:*:not-first:sr-only',
        )}
      >
        <p className="font-semibold">{toast.title}</p>{' '}
        {toast.description !== undefined && (
          <p className="text-sm text-ink-soft sm:mt-0.5">{toast.description}</p>
        )}
      </div>
      {toast.undo && (
        <Button
          variant="plain"
          onClick={() => {
            onDismiss();
            toast.undo?.();
          }}
        >
          Undo
        </Button>
      )}
      <IconButton label="Dismiss" onClick={onDismiss}>
        <CrossIcon />
      </IconButton>
    </div>
  );
}

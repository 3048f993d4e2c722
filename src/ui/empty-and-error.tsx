import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyDrawing, type EmptyKind } from './empty-drawing.tsx';
import { GreenArt } from './green-art.tsx';

type State = {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Right below the page's title it is 2. */
  level?: 2 | 3;
};

const Frame = ({ title, children, action, art, level = 3 }: State & { art?: ReactNode }) => (
  <div className="flex flex-col items-center rounded-large border border-dashed border-line px-6 py-10 text-center">
    {art}
    {level === 2 ? <h2 className="text-2xl">{title}</h2> : <h3 className="text-2xl">{title}</h3>}
    <div className="mt-2 measure text-balance text-ink-soft">{children}</div>
    {action !== undefined && (
      <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>
    )}
  </div>
);

/** Shown instead of an empty list: what will appear here, and what to do first. */
export const EmptyState = ({ drawing, ...state }: State & { readonly drawing?: EmptyKind }) => (
  <Frame
    {...state}
    art={
      drawing ? (
        <EmptyDrawing kind={drawing} />
      ) : (
        <GreenArt
          seed={state.title}
          width={200}
          height={110}
          rings={5}
          reach={0.2}
          className="mb-4 h-28 w-52 overflow-visible"
        />
      )
    }
  />
);

/** Shown instead of a list that could not be loaded: what happened, and a button to try again. */
export const ErrorState = ({
  title,
  children,
  onRetry,
  busy = false,
}: Omit<State, 'action'> & { onRetry: () => void; busy?: boolean }) => (
  <div role="alert">
    <Frame
      title={title}
      action={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Frame>
  </div>
);

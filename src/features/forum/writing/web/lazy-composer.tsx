import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { ComposerProps } from './composer.tsx';

const fetchComposer = () => import('./composer.tsx');

type Props = ComposerProps & {
  /** Called when its code could not be loaded, after a toast has said so. */
  readonly onLost: () => void;
};

/** The composer, whose code is loaded when someone begins to write and not with the page. */
export function LazyComposer({ onLost, ...props }: Props) {
  const Composer = useLazyModule(fetchComposer, true, onLost)?.default;
  return Composer ? (
    <Composer {...props} />
  ) : (
    <Loading label="Loading editor">
      <Skeleton className="h-60" />
    </Loading>
  );
}

import { filePath, sourceSet } from '../../addresses.ts';
import type { Photograph } from '../../contract.ts';

type Props = {
  readonly photograph: Photograph;
  /** How wide it is shown, as `sizes` has it: "(min-width: 64rem) 33vw, 100vw". */
  readonly sizes: string;
  /** Whether it is on the first screen. All others are loaded when they come near. */
  readonly first?: boolean;
  readonly className?: string;
};

/** A photograph in the width that suits the screen. Its place is kept free while it loads. */
export const PhotographImage = ({ photograph, sizes, first = false, className }: Props) => (
  <img
    src={filePath(photograph.id, photograph.widths[0] ?? photograph.width)}
    srcSet={sourceSet(photograph)}
    sizes={sizes}
    width={photograph.width}
    height={photograph.height}
    alt={photograph.alt}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'auto'}
    decoding="async"
    className={className}
  />
);

import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

type Props = {
  /** What opens it: "Play the round". */
  readonly label: string;
  /** Whether it is open from the start, as when a link led here for it. */
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
};

/**
 * A long part of a page that a phone shows on demand, behind one button. On wider screens, and
 * without scripts, it is simply there.
 */
export function PhoneFold({ label, isOpen = false, children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  if (isOpen || wasOpened) return children;

  return (
    <>
      <p className="md:hidden noscript:hidden">
        <Button variant="secondary" wide onClick={() => setOpened(true)}>
          {label}
        </Button>
      </p>
      <div className="max-md:hidden noscript:block!">{children}</div>
    </>
  );
}

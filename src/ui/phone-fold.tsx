import { type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';

type Props = {
  /** What opens it: "Play the round". */
  readonly label: string;
  /** Whether it is open from the start, as when a link led here for it. */
  readonly isOpen?: boolean | undefined;
  /** How the button looks; default: secondary. */
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
};

/**
 * A long part of a page that a phone shows on demand, behind one button. On wider screens, and
 * without scripts, it is simply there.
 */
export function PhoneFold({ label, isOpen = false, variant = 'secondary', children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  if (isOpen || wasOpened) return children;

  return (
    <>
      <p className="md:hidden noscript:hidden">
        <Button variant={variant} wide onClick={() => setOpened(true)}>
          {label}
        </Button>
      </p>
      <div className="max-md:hidden noscript:block!">{children}</div>
    </>
  );
}

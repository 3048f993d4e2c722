import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';

/** Where an ordinary click on a link leads within the site; null for all that the browser should do itself. */
function placeWithin(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin ? link.pathname + link.search + link.hash : null;
}

/** Lets ordinary clicks on links inside lead on without a reload. */
function useFollowedLinks(box: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      const place = placeWithin(event);
      if (place === null) return;
      event.preventDefault();
      void navigate(place);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [box, navigate]);
}

const onServer = typeof document === 'undefined';

type Props = { id: string; children: ReactNode };

/**
 * Text and links that need no code of their own. A browser that was given them as HTML keeps what the server wrote,
 * and never asks for the code of `children` (make them lazy in the browser); links still lead on without a reload.
 * Where the document has no such HTML, the children are shown as usual.
 * @param id unique in the document
 */
export function StaticHtml({ id, children }: Props) {
  const [written] = useState(() => (onServer ? null : document.getElementById(id)));
  if (written) return <Kept id={id} written={written} />;
  // On the server React would put a large boundary at the end of the document, for a script to move it up.
  return <div id={id}>{onServer ? children : <Suspense fallback={null}>{children}</Suspense>}</div>;
}

function Kept({ id, written }: { id: string; written: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null);
  useFollowedLinks(box);
  // Only if React had to build the document anew: then the nodes are moved to where they belong.
  useLayoutEffect(() => {
    if (box.current && box.current !== written) box.current.append(...written.childNodes);
  }, [written]);
  // Text that differs under this mark is left as it is when React wakes the document: here, all that is inside.
  return (
    <div id={id} ref={box} suppressHydrationWarning>
      {''}
    </div>
  );
}

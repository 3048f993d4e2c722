import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

/** Where an ordinary click on a link leads within the site; null for all that the browser should do itself. */
function placeWithin(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin ? link.pathname + link.search + link.hash : null;
}

/**
 * Text and links that need no code of their own. With `children` it shows them; without, in a browser that was
 * given the page as HTML, it keeps what the server wrote, and links still lead on without a reload. That is how a
 * first visit is spared the code of a page that is only read.
 * @param id unique in the document, the same on server and browser
 */
export function KeptHtml({ id, children }: { id: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const kept = children === undefined;
  useEffect(() => {
    const element = box.current;
    if (!element || !kept) return;
    const follow = (event: MouseEvent) => {
      const place = placeWithin(event);
      if (place === null) return;
      event.preventDefault();
      void navigate(place);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [kept, navigate]);
  return kept ? <Kept id={id} box={box} /> : <div id={id}>{children}</div>;
}

type KeptProps = { id: string; box: RefObject<HTMLDivElement | null> };

function Kept({ id, box }: KeptProps) {
  const [written] = useState(() => [...(document.getElementById(id)?.childNodes ?? [])]);
  // Only if React had to build the document anew: then the nodes are put back where they were.
  useLayoutEffect(() => {
    if (box.current && written[0]?.parentNode !== box.current) box.current.append(...written);
  }, [box, written]);
  // Text that differs under this mark is left as it is when React wakes the document: here, all that is inside.
  return (
    <div id={id} ref={box} suppressHydrationWarning>
      {''}
    </div>
  );
}

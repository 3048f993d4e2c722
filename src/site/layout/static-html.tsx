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

/**
 * The link within the site that was clicked in the ordinary way; null for everything that the
 * browser should handle.
 */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin ? link : null;
}

/** Follows ordinary clicks on links inside without a reload. */
function useFollowedLinks(box: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = box.current;

    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (link === null) return;
      event.preventDefault();
      const { booking } = link.dataset;
      void navigate(link.pathname + link.search + link.hash, booking ? { state: { booking } } : {});
    };

    element?.addEventListener('click', follow);

    return () => element?.removeEventListener('click', follow);
  }, [box, navigate]);
}

const onServer = typeof document === 'undefined';

type Props = { id: string; children: ReactNode };

/**
 * Text and links that need no code. A browser that received them as HTML keeps the server's HTML
 * and never loads the code of `children` (make them lazy in the browser); links still work without
 * a reload. Without such HTML the children are rendered as usual.
 * @param id unique in the document
 */
export function StaticHtml({ id, children }: Props) {
  const [written] = useState(() => (onServer ? null : document.getElementById(id)));
  if (written) return <Kept id={id} written={written} />;
  // On the server React would put a large boundary at the end of the document, and a script would
  // move it up.
  return <div id={id}>{onServer ? children : <Suspense fallback={null}>{children}</Suspense>}</div>;
}

function Kept({ id, written }: { id: string; written: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null);
  useFollowedLinks(box);

  // Only if React had to render the document again: then the nodes are moved to their place.
  useLayoutEffect(() => {
    if (box.current && box.current !== written) box.current.append(...written.childNodes);
  }, [written]);

  // React keeps the server's HTML under this attribute during hydration, even if it differs.
  return (
    <div id={id} ref={box} suppressHydrationWarning>
      {''}
    </div>
  );
}

import { resolve } from 'node:path';

type Context = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser)[\\/]/;

/** How an event is shown in a list. Every file of its own is named in the list of pages' files, which all pages load. */
const EVENT_PARTS =
  /[\\/]src[\\/](site[\\/](facts[\\/]claims|closing-band)|features[\\/]events[\\/](availability|calendar-feeds|prices|terms|web[\\/](availability-badge|event-art|event-card|event-lines|subscribe)))[.]tsx?$/;

/** What all pages to read share. */
const READING =
  /[\\/]src[\\/](ui[\\/](reading-page|prose|pull-quote)|site[\\/]text-meta|features[\\/]content[\\/](text-page|web[\\/](running-text|text-sections|text-page-view)))[.]tsx?$/;

/** What pages that ask or tell something of one's own are put together from. */
const PARTS =
  /[\\/]src[\\/](ui[\\/](badge|card|checkbox|field|figure-row|form-actions|notice|page-title|skeleton|states|switch|text-area)|platform[\\/]api-client[\\/](draw-key|hydrated|use-api|use-now|use-write))[.]tsx?$/;

/** What every page loads at once, in two files: many small ones compress worse and cost a request each. */
export const firstLoadGroups = [
  { name: 'vendor', test: VENDOR, priority: 2 },
  { name: nameOfFrame, debugName: 'frame', test: /[\\/]src[\\/]/, priority: 1 },
  { name: 'event-parts', test: EVENT_PARTS, priority: 0 },
  { name: 'reading', test: READING, priority: 0 },
  { name: 'parts', test: PARTS, priority: 0 },
];

let frame: ReadonlySet<string> | undefined;

/** "frame" for whatever the root imports, directly or not; each page's own code stays in its own file. */
function nameOfFrame(id: string, context: Context): string | null {
  frame ??= importedBy(resolve('src/root.tsx'), context);
  return frame.has(id) ? 'frame' : null;
}

function importedBy(root: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [root];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

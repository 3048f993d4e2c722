import { z } from './schema.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SHAPE = new RegExp(`^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)_(${UUID})$`);

/** The last row of a page of a list that is sorted by time. The next page begins after it. */
export type PageCursor = { readonly at: Date; readonly id: string };

/** The cursor as text for a URL. */
export const writeCursor = ({ at, id }: PageCursor): string => `${at.toISOString()}_${id}`;

/** Accepts only a cursor that `writeCursor` wrote. */
export const Cursor = z
  .string()
  .regex(SHAPE, 'This is no place in the list')
  .refine(
    (text) => !Number.isNaN(Date.parse(text.split('_')[0] ?? '')),
    'This is no place in the list',
  )
  .transform((text): PageCursor => {
    const [at = '', id = ''] = text.split('_');
    return { at: new Date(at), id };
  });

/**
 * Cuts a page from its rows and one more, which shows whether there is a next page.
 * @returns the page's rows, and the cursor of the next page if there is one
 */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => PageCursor,
) {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : writeCursor(cursorOf(last)) };
}

/** What became of a link: sent to the device's share sheet, closed there, copied, or neither. */
export type Shared = 'shared' | 'closed' | 'copied' | 'failed';

type ToShare = { readonly url: string; readonly text: string };

/**
 * Shares a link by the device's own sheet, where the browser has one, and otherwise copies it.
 * Where the sheet is refused, which happens a while after the press, the link is copied too.
 */
export async function shareLink({ url, text }: ToShare): Promise<Shared> {
  if (typeof navigator.share === 'function')
    try {
      await navigator.share({ text, url });
      return 'shared';
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }

  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

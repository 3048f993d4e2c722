import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Waits until nothing moves: colours on their way from one theme to the other are nobody's fault. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)));
  });

/** What axe finds on a page as it stands; an empty list where all is well. */
export async function axeFaults(page: Page): Promise<string[]> {
  await settled(page);
  // Without its legacy mode axe opens a page of its own for each report.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`));
}

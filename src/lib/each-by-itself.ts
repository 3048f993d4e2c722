/**
 * Does something for each item, one after the other. One failure does not stop the others.
 * @param failed what to say of the failures together
 * @throws an AggregateError of all failures, once everything was tried
 */
export async function eachByItself<Item>(
  items: readonly Item[],
  step: (item: Item) => Promise<unknown>,
  failed: string,
): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) {
    try {
      await step(item);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, failed);
}

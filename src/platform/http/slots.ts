/** Gives a slot back; calling it again does nothing. */
export type Release = () => void;

/**
 * Counts what is in use at the same moment in this process, by key: connections, streams, uploads. Keys without a slot in
 * use take no memory.
 */
export class Slots {
  readonly #most: number;
  readonly #used = new Map<string, number>();

  /** @param most slots that a key may use at the same time */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a slot; undefined if the key uses all of its slots. */
  take(key: string): Release | undefined {
    const used = this.#used.get(key) ?? 0;
    if (used >= this.#most) return undefined;
    this.#used.set(key, used + 1);

    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#giveBack(key);
    };
  }

  #giveBack(key: string): void {
    const used = this.#used.get(key) ?? 0;
    if (used > 1) this.#used.set(key, used - 1);
    else this.#used.delete(key);
  }

  /** How many keys use a slot now. */
  get keys(): number {
    return this.#used.size;
  }
}

/** Takes a slot of each, all or none. */
export function takeAll(
  wanted: readonly { readonly slots: Slots; readonly key: string }[],
): Release | undefined {
  const taken: Release[] = [];
  const releaseAll = () => {
    for (const release of taken) release();
  };

  for (const { slots, key } of wanted) {
    const release = slots.take(key);
    if (!release) {
      releaseAll();
      return undefined;
    }
    taken.push(release);
  }
  return releaseAll;
}

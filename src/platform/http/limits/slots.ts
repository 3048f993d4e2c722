/** Gives a slot back; calling it again does nothing. */
export type Release = () => void;

/**
 * Counts what is in use at the same moment in this process, by key: connections, streams, uploads,
 * bytes of bodies. Keys without a slot in use take no memory.
 */
export class Slots {
  readonly #most: number;
  readonly #used = new Map<string, number>();

  /** @param most slots that a key may use at the same time */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes slots; undefined if the key has fewer left. */
  take(key: string, count = 1): Release | undefined {
    const used = this.#used.get(key) ?? 0;
    if (used + count > this.#most) return undefined;

    this.#used.set(key, used + count);

    let isHeld = true;

    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#giveBack(key, count);
    };
  }

  #giveBack(key: string, count: number): void {
    const used = this.#used.get(key) ?? 0;
    if (used > count) this.#used.set(key, used - count);
    else this.#used.delete(key);
  }

  /** How many keys use a slot now. */
  get keys(): number {
    return this.#used.size;
  }
}

/** Slots of one key that are taken together with others. */
type Wanted = { readonly slots: Slots; readonly key: string; readonly count?: number };

/** Takes all of them or none. */
export function takeAll(wanted: readonly Wanted[]): Release | undefined {
  const taken: Release[] = [];

  const releaseAll = () => {
    for (const release of taken) release();
  };

  for (const { slots, key, count } of wanted) {
    const release = slots.take(key, count);
    if (!release) {
      releaseAll();
      return undefined;
    }
    taken.push(release);
  }

  return releaseAll;
}

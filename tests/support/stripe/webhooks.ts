import { createHmac } from 'node:crypto';
import type { Stored } from './account.ts';

/** Sends one webhook; true once it is taken (a status of 2xx). */
export type Send = (body: string, headers: Readonly<Record<string, string>>) => Promise<boolean>;

type Options = {
  readonly secret: string;
  readonly now: () => Date;
  readonly send: Send;
  /** Delivers each event at once and again until it is taken; otherwise on `deliver` alone. */
  readonly automatic: boolean;
};

/** How long a webhook that was refused waits for its next delivery, in milliseconds. */
const RETRY_MS = 500;
/** Deliveries of one event before Stripe gives it up. */
const TRIES = 40;

/**
 * The webhooks of the stand-in: events wait in a list, from which they are delivered once, twice,
 * backwards or not at all.
 */
export class Webhooks {
  readonly #options: Options;
  #waiting: Stored[] = [];
  #timers = new Set<NodeJS.Timeout>();
  /** How often each event is delivered; more than one as Stripe does now and then. */
  copies = 1;
  /** Whether events are dropped, as when no endpoint is set up. */
  isLost = false;

  constructor(options: Options) {
    this.#options = options;
  }

  add(event: Stored): void {
    if (this.isLost) return;
    if (this.#options.automatic) this.#soon(event, 0, 0);
    else this.#waiting.push(event);
  }

  /** The types of the events that wait, oldest first. */
  get waiting(): readonly string[] {
    return this.#waiting.map(({ type }) => String(type));
  }

  /** Delivers what waits, in this order; what is refused waits again. */
  async deliver({ order = 'oldest first' as 'oldest first' | 'latest first' } = {}): Promise<void> {
    const events = this.#waiting;
    this.#waiting = [];
    if (order === 'latest first') events.reverse();

    for (const event of events)
      for (let copy = 0; copy < this.copies; copy += 1)
        if (!(await this.#send(event))) this.#waiting.push(event);
  }

  /** Forgets what waits: the webhooks were lost. */
  lose(): void {
    this.#waiting = [];
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #soon(event: Stored, tries: number, ms: number): void {
    const timer = setTimeout(async () => {
      this.#timers.delete(timer);
      let isTaken = true;
      for (let copy = 0; copy < this.copies; copy += 1)
        isTaken = (await this.#send(event)) && isTaken;
      if (!isTaken && tries < TRIES) this.#soon(event, tries + 1, RETRY_MS);
    }, ms);
    this.#timers.add(timer);
  }

  async #send(event: Stored): Promise<boolean> {
    const { secret, now, send } = this.#options;
    const body = JSON.stringify(event, null, 2);
    try {
      return await send(body, { 'stripe-signature': signStripeBody(secret, body, now()) });
    } catch {
      return false;
    }
  }
}

/** Signs a body as Stripe does: HMAC-SHA256 over the time and the exact bytes. */
export function signStripeBody(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

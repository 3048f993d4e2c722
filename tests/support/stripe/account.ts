import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import { missing } from './api-error.ts';

/** What Stripe keeps of a thing; handlers write the fields that the product reads, and some more. */
export type Stored<Kind extends string = string> = {
  readonly id: string;
  readonly object: Kind;
  readonly created: number;
} & Record<string, unknown>;

type Prefixes = {
  readonly cs: 'checkout.session';
  readonly cus: 'customer';
  readonly pi: 'payment_intent';
  readonly seti: 'setup_intent';
  readonly pm: 'payment_method';
  readonly ch: 'charge';
  readonly re: 'refund';
  readonly du: 'dispute';
  readonly txn: 'balance_transaction';
  readonly po: 'payout';
  readonly evt: 'event';
};
type Prefix = keyof Prefixes;

/** One Stripe account: everything in it by id, in the order in which it was made. */
export class StripeAccount {
  readonly #things = new Map<string, Stored>();
  readonly now: () => Date;
  readonly onEvent: (event: Stored) => void;

  constructor(now: () => Date, onEvent: (event: Stored) => void) {
    this.now = now;
    this.onEvent = onEvent;
  }

  get seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  add(prefix: Prefix, fields: Readonly<Record<string, unknown>>): Stored {
    const id = `${prefix}_${prefix === 'cs' ? 'test_' : ''}${randomBytes(12).toString('hex')}`;
    const thing: Stored = {
      id,
      object: objects[prefix],
      created: this.seconds,
      livemode: false,
      ...fields,
    };
    this.#things.set(id, thing);
    return thing;
  }

  /** A thing by its id, of this kind. */
  get(prefix: Prefix, id: unknown): Stored {
    const thing = this.#things.get(String(id));
    if (!thing || thing.object !== objects[prefix]) throw missing(objects[prefix], String(id));
    return thing;
  }

  /** Every thing of a kind, latest first, as lists have them. */
  all(prefix: Prefix): Stored[] {
    return [...this.#things.values()].filter(({ object }) => object === objects[prefix]).reverse();
  }

  /** Changes a thing in its place. */
  change(thing: Stored, fields: Readonly<Record<string, unknown>>): Stored {
    return Object.assign(thing, fields);
  }

  /** Writes an event about a thing as it is now, and has it delivered. */
  emit(type: Stripe.Event['type'], thing: Stored): void {
    const event = this.add('evt', {
      type,
      api_version: '2026-10-28.endive',
      data: { object: structuredClone(thing) },
    });
    this.onEvent(event);
  }

  /** A copy in which the named references hold the things themselves, as `expand` asks for. */
  expanded(thing: Stored, paths: readonly string[]): Stored {
    const copy = structuredClone(thing) as Record<string, unknown>;
    for (const path of paths) {
      const [name = '', ...rest] = path.split('.');
      const inner = this.#things.get(String(copy[name]));
      if (inner) copy[name] = rest.length > 0 ? this.expanded(inner, [rest.join('.')]) : inner;
    }
    return copy as Stored;
  }
}

const objects: Prefixes = {
  cs: 'checkout.session',
  cus: 'customer',
  pi: 'payment_intent',
  seti: 'setup_intent',
  pm: 'payment_method',
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  txn: 'balance_transaction',
  po: 'payout',
  evt: 'event',
};

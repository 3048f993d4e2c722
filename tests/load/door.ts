import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Member } from '../../scripts/bench/member.ts';
import { within } from '../../scripts/bench/patience.ts';

/** How a member reaches the product. */
export type Door = {
  readonly get: (member: Member, path: string) => Promise<Answer>;
  readonly post: (member: Member, path: string, body?: unknown) => Promise<Answer>;
};

const TRY_AGAIN_MS = 100;

/**
 * A command takes every answer as it is; beside a busy machine's other work a test's buyer is told
 * to come again, and does.
 */
const BUSY_FOR_MS = within(0);

/** One process: any fault is a fault. */
export function straightDoor(origin: string): Door {
  const whenFree = async (ask: () => Promise<Answer>): Promise<Answer> => {
    const deadline = Date.now() + BUSY_FOR_MS;
    for (;;) {
      const answer = await ask();
      if (answer.status !== 503 || Date.now() >= deadline) return answer;
      await delay(TRY_AGAIN_MS);
    }
  };
  return {
    get: (member, path) => whenFree(() => member.get(origin, path)),
    post: (member, path, body) => whenFree(() => member.post(origin, path, body)),
  };
}

/**
 * Somebody who clicks again when the site does not answer, at whichever process a balancer would
 * choose then. Every write of the product may be repeated, so this buys nothing twice.
 * @param patienceMs after this the last answer stands, whatever it is
 */
export function patientDoor(origins: readonly string[], patienceMs: number): Door {
  const stubbornly = async (ask: (origin: string) => Promise<Answer>): Promise<Answer> => {
    const deadline = Date.now() + patienceMs;
    for (let turn = Math.floor(Math.random() * origins.length); ; turn++) {
      const answer = await ask(origins[turn % origins.length] ?? '');
      const answered = answer.status > 0 && answer.status < 500;
      if (answered || Date.now() > deadline) return answer;
      await delay(TRY_AGAIN_MS);
    }
  };
  return {
    get: (member, path) => stubbornly((origin) => member.get(origin, path)),
    post: (member, path, body) => stubbornly((origin) => member.post(origin, path, body)),
  };
}

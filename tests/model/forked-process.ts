import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Clock } from '#lib/clock.ts';
import type { Answer, Door, Request } from './process.ts';

/** What the other process is asked: at which time it is asked, too, because its clock is ours. */
export type Asked = { readonly id: number; readonly now: Date } & (
  | { readonly task: 'send'; readonly request: Request }
  | { readonly task: 'runJobs' | 'queueSchedule' | 'close' }
);
export type Replied = { readonly id: number; readonly answer?: Answer; readonly fault?: string };

type Task = Asked extends infer One ? (One extends Asked ? Omit<One, 'id' | 'now'> : never) : never;

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url));

/** The whole server in another process on the same database, with this process's clock. */
export async function forkProcess(
  url: string,
  clock: Clock,
  env: Readonly<Record<string, string>> = {},
): Promise<Door> {
  const child = fork(PROGRAM, {
    env: { ...process.env, MODEL_DATABASE: url, MODEL_SETTINGS: JSON.stringify(env) },
    serialization: 'advanced',
  });
  const waiting = new Map<number, (replied: Replied) => void>();
  child.on('message', (replied: Replied) => {
    waiting.get(replied.id)?.(replied);
    waiting.delete(replied.id);
  });
  child.on('exit', (code) => {
    for (const [id, reply] of waiting) reply({ id, fault: `The other process ended with ${code}` });
  });
  let asked = 0;
  const ask = async (task: Task): Promise<Answer | undefined> => {
    asked += 1;
    const id = asked;
    const { promise, resolve } = Promise.withResolvers<Replied>();
    waiting.set(id, resolve);
    child.send({ ...task, id, now: clock() } satisfies Asked);
    const { answer, fault } = await promise;
    if (fault !== undefined) throw new Error(fault);
    return answer;
  };
  return {
    async send(request) {
      const answer = await ask({ task: 'send', request });
      if (!answer) throw new Error('The other process sent no answer');
      return answer;
    },
    runJobs: async () => void (await ask({ task: 'runJobs' })),
    queueSchedule: async () => void (await ask({ task: 'queueSchedule' })),
    async close() {
      const ended = once(child, 'exit');
      await ask({ task: 'close' });
      child.disconnect();
      await ended;
    },
  };
}

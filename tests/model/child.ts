// The other process of `npm run load:model`: a whole server that is asked over the channel to its
// parent.
import '#platform/jsx.ts';
import type { Asked, Replied } from './forked-process.ts';
import type { Answer, Door } from './process.ts';

let now = new Date(0);
const { openProcess } = await import('./process.ts');
const door: Door = await openProcess(
  process.env['MODEL_DATABASE'] ?? '',
  () => now,
  JSON.parse(process.env['MODEL_SETTINGS'] ?? '{}'),
);

async function perform(asked: Asked): Promise<Answer | undefined> {
  if (asked.task === 'send') return door.send(asked.request);
  await door[asked.task]();
  return undefined;
}

process.on('message', async (asked: Asked) => {
  now = asked.now;
  const reply = (replied: Replied) => process.send?.(replied);
  const { id } = asked;
  try {
    const answer = await perform(asked);
    reply(answer ? { id, answer } : { id });
  } catch (error) {
    reply({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

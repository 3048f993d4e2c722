import '../../src/platform/jsx.ts';
import { bookingFacts } from '../../src/features/bookings/coming/server/member-facts.ts';
import { forumFacts } from '../../src/features/forum/asks/server/member-facts.ts';
import { searchMembers } from '../../src/features/members/directory/server/search-members.ts';
import { openScaleWorld } from './scale/world.ts';
import { seededId } from './scale/seed-scale.ts';
const world = await openScaleWorld('/tmp/scale-keep/5000-10000');
const facts = { ...bookingFacts, ...forumFacts };
try {
  for (const [who, n] of [['whole', 1], ['part', 2], ['part', 7]] as const) {
    const viewing = { facts, viewerId: seededId('account', n), now: new Date() };
    for (const query of [{}, { q: 'kowalski' }, { q: 'kowalsky enginering' }, { city: 'Leeds', sector: 'legal', q: 'advice' }] as any[]) {
      const times: number[] = [];
      let total = 0;
      for (let i = 0; i < 8; i++) {
        const began = performance.now();
        total = (await searchMembers(world.database, viewing, query)).total;
        times.push(performance.now() - began);
      }
      times.sort((a, b) => a - b);
      console.log(who, n, JSON.stringify(query), 'total', total, 'median', times[4]?.toFixed(0), 'max', times[7]?.toFixed(0));
    }
    world.statements.length = 0;
    await searchMembers(world.database, viewing, {});
    for (const { text, values } of world.statements.filter(({ text }) => /^\s*select/i.test(text)).slice(0, 1)) {
      const { rows } = await world.admin.$client.query({ text: `explain (analyze, buffers) ${text}`, values: [...values] });
      console.log(rows.map((r: any) => r['QUERY PLAN']).join('\n'));
    }
  }
} finally { await world.close(); }
process.exit(0);

import { expect, inject, it } from 'vitest';
import { productionBuild } from '../../scripts/bench/serving.ts';
import { attackWithUploads } from './upload-attack.ts';

// The short form of `npm run load:uploads`. Held in memory, the bodies would take 300 MB.

// Shows attack 70
it('thirty unfinished uploads of 10 MB are not held in memory', async () => {
  const { waves } = await attackWithUploads({
    buildDir: await productionBuild(),
    waves: [
      {
        name: 'members',
        path: '/api/members/me/photo',
        senders: 'confirmed',
        requests: 30,
        bytes: 10_000_000,
      },
    ],
    patienceMs: 25_000,
    holdMs: 1000,
    restMs: 0,
    data: inject('preparedData').live,
  });
  const [wave] = waves;
  expect(wave).toMatchObject({ taken: 30, refused: {} });
  expect((wave?.highest ?? 0) - (wave?.before ?? 0)).toBeLessThan(150);
});

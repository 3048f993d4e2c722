import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { deferModules, withoutDiscovery } from '#platform/http/pages/content-policy.ts';
import { productionBuild } from '../../scripts/bench/serving.ts';

test('every pattern that rewrites a page matches what React Router renders', async () => {
  const build: ServerBuild = await import(`${await productionBuild()}/server/index.js`);
  const entry = build.entry.module as unknown as {
    createPageHandler: (
      build: ServerBuild,
      mode: string,
    ) => (request: Request, page: object) => Promise<Response>;
  };
  const page = {
    api: () => Promise.reject(new Error('This page asks for nothing.')),
    nonce: 'N1',
    hasSession: false,
    requested: '/about',
    now: new Date('2026-05-14T08:30:00Z'),
    publicUrl: 'https://club.example',
    contactEmail: 'office@club.example',
    consentScripts: [],
    report: (error: unknown) => {
      throw error;
    },
  };
  const handle = entry.createPageHandler(build, 'production');
  const html = await (await handle(new Request('https://club.example/about'), page)).text();
  const sent = deferModules(withoutDiscovery(html));
  const [before = '', template = ''] = sent.split('<template id="modules">');
  expect(template.match(/<link rel="modulepreload" [^>]*>/g)?.length).toBeGreaterThan(3);
  expect(template).toContain('type="module"');
  expect(before).not.toMatch(/modulepreload|type="module"/);
  expect(html).toContain('data-discover');
  expect(sent).not.toContain('data-discover');
  expect(html.split('</head>')).toHaveLength(2);
  expect(html.match(/ nonce="N1"/g)?.length).toBeGreaterThan(3);
});

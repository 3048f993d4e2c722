import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deferModules, hashScripts, pagePolicy, withoutDiscovery } from './content-policy.ts';

const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

describe('hashing a page’s scripts', () => {
  it('adds hashes for the inline scripts of this page', () => {
    const { html, hashes } = hashScripts(
      '<script id="a" nonce="N1">one()</script><script nonce="N1">two()</script>',
      'N1',
    );
    expect(hashes).toEqual([hashOf('one()'), hashOf('two()')]);
    expect(html).toBe('<script id="a">one()</script><script>two()</script>');
  });

  // Shows attack 65
  it('adds no hash for a script that was injected with a text', () => {
    const { hashes } = hashScripts(
      '<p><script>steal()</script><script nonce="guess">steal()</script></p>',
      'N1',
    );
    expect(hashes).toEqual([]);
  });

  it('adds no hash for our own files', () => {
    expect(hashScripts('<script nonce="N1" src="/assets/a.js"></script>', 'N1').hashes).toEqual([]);
  });
});

describe('the policy of a page', () => {
  const policy = pagePolicy({ scripts: ["'nonce-N1'"], styleNonce: 'S1', development: false });

  // Shows attack 65
  it('never allows all inline scripts, nor anything from other origins', () => {
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'nonce-N1';");
  });

  it('allows sockets and blobs only in development', () => {
    expect(policy).not.toContain('ws:');
    expect(pagePolicy({ scripts: [], styleNonce: 'S1', development: true })).toContain('ws:');
  });
});

it('keeps what loads the modules in a template, until the first paint', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js" nonce="N1"/></head><p>Golf</p><script nonce="N1" type="module" async="">import "/a.js"</script>';
  expect(deferModules(html)).toBe(
    '<head></head><p>Golf</p><template id="modules"><link rel="modulepreload" href="/a.js"/><script nonce="N1" type="module" async="">import "/a.js"</script></template>',
  );
});

it('removes the attributes for route discovery', () => {
  expect(withoutDiscovery('<a href="/events" data-discover="true">Events</a>')).toBe(
    '<a href="/events">Events</a>',
  );
});

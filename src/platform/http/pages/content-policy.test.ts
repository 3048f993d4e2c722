import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashScripts, pagePolicy, withoutMarks } from './content-policy.ts';

const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

describe('hashing a page’s scripts', () => {
  it('trusts the inline scripts of this rendering', () => {
    const { html, hashes } = hashScripts(
      '<script id="a" nonce="N1">one()</script><script nonce="N1">two()</script>',
      'N1',
    );
    expect(hashes).toEqual([hashOf('one()'), hashOf('two()')]);
    expect(html).toBe('<script id="a">one()</script><script>two()</script>');
  });

  // Shows attack 65
  it('gives no hash to a script that slipped in with somebody’s text', () => {
    const { hashes } = hashScripts(
      '<p><script>steal()</script><script nonce="guess">steal()</script></p>',
      'N1',
    );
    expect(hashes).toEqual([]);
  });

  it('needs no hash for files of our own', () => {
    expect(hashScripts('<script nonce="N1" src="/assets/a.js"></script>', 'N1').hashes).toEqual([]);
  });
});

describe('the policy of a page', () => {
  const policy = pagePolicy({ scripts: ["'nonce-N1'"], styleNonce: 'S1', development: false });

  // Shows attack 65
  it('never allows inline scripts as such, nor anything from elsewhere', () => {
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'nonce-N1';");
  });

  it('opens sockets and blobs in development alone', () => {
    expect(policy).not.toContain('ws:');
    expect(pagePolicy({ scripts: [], styleNonce: 'S1', development: true })).toContain('ws:');
  });
});

it('takes out marks for discovering routes', () => {
  const link = '<a class="link" href="/events" data-discover="true">Events</a>';
  expect(withoutMarks(link)).toBe('<a class="link" href="/events">Events</a>');
});

import { describe, expect, it } from 'vitest';
import { hints, page, start } from '#tests/first-frame-page.ts';
import { hashScripts } from './content-policy.ts';
import { deferHydration } from './deferred-hydration.ts';

describe('a rendered page', () => {
  it('does not start its modules itself, and trusts the script that does', () => {
    const { html, hashes } = hashScripts(deferHydration(page, 'N1'), 'N1');
    expect(html).toContain(`data-modules="/assets/entry.js /assets/vendor.js">${start}</script>`);
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('modulepreload"');
    expect(hashes).toHaveLength(1);
  });

  it('keeps similar text that a user wrote', () => {
    const slipped = page.replace('N1', 'guess');
    expect(deferHydration(slipped, 'N1')).toBe(slipped.replace(hints.join(''), ''));
  });
});

import { describe, expect, it } from 'vitest';
import { hints, page, start } from '../../../tests/support/first-frame-page.ts';
import { hashScripts } from './content-policy.ts';
import { afterFirstFrame } from './first-frame.ts';

describe('a finished page', () => {
  it('does not start its modules itself, and trusts what will', () => {
    const { html, hashes } = hashScripts(afterFirstFrame(page, 'N1'), 'N1');
    expect(html).toContain(`data-modules="/assets/entry.js /assets/vendor.js">${start}</script>`);
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain('modulepreload"');
    expect(hashes).toHaveLength(1);
  });

  it('leaves alone what somebody wrote into it', () => {
    const slipped = page.replace('N1', 'guess');
    expect(afterFirstFrame(slipped, 'N1')).toBe(slipped.replace(hints.join(''), ''));
  });
});

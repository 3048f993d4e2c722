import { expect, test } from 'vitest';
import { reconcile, type VersionedText } from './drafts.ts';

const text = (version: number, source: string): VersionedText => ({
  version,
  source,
  title: '',
  category: '',
});

test('an editor opens with the newer draft, and asks when two devices differ', () => {
  const examples: readonly [string, VersionedText | undefined, VersionedText | undefined][] = [
    ['nothing anywhere', undefined, undefined],
    ['a draft on the server', undefined, text(5, 'Saved')],
    ['typed before the first save', text(0, 'Typed'), undefined],
    ['typed after the last save', text(5, 'Saved and more'), text(5, 'Saved')],
    ['the answer to a save was lost', text(5, 'Typed'), text(6, 'Typed')],
    ['another device has saved meanwhile', text(5, 'Here'), text(6, 'There')],
    ['another device began a draft first', text(0, 'Here'), text(6, 'There')],
    ['posted or discarded on another device', text(5, 'Here'), undefined],
  ];
  expect(
    Object.fromEntries(examples.map(([what, local, server]) => [what, reconcile(local, server)])),
  ).toEqual({
    'nothing anywhere': 'start',
    'a draft on the server': 'server',
    'typed before the first save': 'local',
    'typed after the last save': 'local',
    'the answer to a save was lost': 'server',
    'another device has saved meanwhile': 'conflict',
    'another device began a draft first': 'conflict',
    'posted or discarded on another device': 'local',
  });
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import EventFormat from './format-page.tsx';

test('the introduction of the example is true for every team', () => {
  openPage('/event-format?team=3&name1=Asha&name2=Ben&name3=Cara', EventFormat);
  const example = screen.getByRole('region', { name: 'A round, hole by hole' }).textContent;
  expect(example).toContain('One team’s eighteen holes.');
  expect(example).not.toMatch(/Helen|Marcus|Priya|Tom/);
  expect(example).toContain('Asha, Ben, Cara after 18 holes');
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { blankNumbers } from '../../calculators/web/form-url-state.ts';
import { handicapTabs } from '../../calculators/web/tab-link.tsx';
import {
  address,
  answer,
  differential,
  example,
  handicapSite,
  index,
  openHandicapPage as open,
  points,
  strokes,
  type,
  whatIf,
  whatIfExample,
} from './handicap-page.stage.tsx';

const served = (address: string): string => renderToString(handicapSite(address));
const calculators = handicapTabs.filter(({ id }) => id !== 'explained').map(({ id }) => id);
const copyLink = () => screen.queryByRole('button', { name: 'Copy a link to this calculation' });

describe('the page', () => {
  test('opens with an empty calculator that asks for its fields', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'How many strokes do I get?',
    ]);
    expect(answer(strokes())).toBe('–');
    expect(
      strokes().getByText('Enter your index and the tee’s ratings to see your strokes.'),
    ).toBeTruthy();
    for (const label of ['Index', 'Course rating', 'Slope rating', 'Par'])
      expect((strokes().getByLabelText(label) as HTMLInputElement).value).toBe('');
  });

  test.each(calculators)('shows no number, error or link to copy on an empty %s tab', (tab) => {
    open(`?tab=${tab}`);
    expect(screen.getByRole('status', { name: /./ }).textContent).toBe('–');
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    expect(copyLink()).toBeNull();
  });

  test('shows the chosen tab alone, keeps its numbers and moves the focus to its heading', async () => {
    open('?index=20.4');
    expect(copyLink()).not.toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'What if?' }));
    expect(address().get('tab')).toBe('what-if');
    expect(screen.getByRole('link', { name: 'What if?' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(screen.queryByRole('region', { name: /strokes do I get/ })).toBeNull();
    expect((whatIf().getByLabelText('Index') as HTMLInputElement).value).toBe('20.4');
    expect(document.activeElement?.textContent).toBe('What would my points do?');
  });

  test('shows an example of each calculator when asked, and clears it again', async () => {
    const answers: Record<string, string | null> = {};
    for (const tab of calculators) {
      open(`?tab=${tab}`);
      await userEvent.click(screen.getByRole('link', { name: 'Show an example' }));
      answers[tab] = screen.getByRole('status', { name: /./ }).textContent;
      await userEvent.click(screen.getByRole('link', { name: 'Clear these numbers' }));
      expect(screen.getByRole('status', { name: /./ }).textContent).toBe('–');
      cleanup();
    }
    expect(answers).toEqual({
      strokes: '13',
      points: '30',
      differential: '18.3',
      index: '14.2',
      'what-if': '13.9',
    });
  });

  test('has the steps of each calculation in the server’s HTML, also for a shared link', () => {
    expect(served(`/handicap?${example.strokes}`)).toContain(
      '14.2 × 128 / 113 + (71.3 − 72) = 15.3849…',
    );
    expect(served(`/handicap?${example.index}`)).toContain('(14.7 + 15.6) / 2 − 1.0 = 14.15');
    expect(served(`/handicap?${whatIfExample}`)).toContain('would go from 14.2 to 14.3');
    expect(served('/handicap?index=%2B2.3&allowance=100&rating=71.3&slope=128&par=72')).toContain(
      '>+3</output>',
    );
    expect(served('/handicap?tab=differential&score=92&rating=71.3&slope=128')).toContain(
      '113 / 128 × 20.7 = 18.2742…',
    );
    expect(served('/handicap?tab=explained')).toContain('Words on the scorecard');
    expect(served('/handicap?tab=unknown')).toContain('How many strokes do I get?');
  });

  // Shows spec 2.66, product 46
  test('calls its index a society handicap and never an official one', () => {
    for (const { id } of handicapTabs) {
      const html = served(`/handicap?tab=${id}`);
      expect(html).toMatch(/society handicap \(unofficial\)/i);
      expect(html).not.toMatch(/Handicap Index|World Handicap System|WHS/);
    }
  });

  test('keeps text that was typed before hydration', async () => {
    const site = handicapSite('/handicap?rating=71.3&slope=128&par=72');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(site);
    const field = container.querySelector<HTMLInputElement>('[data-number=index]');
    if (field) field.value = '20.4';
    render(site, { container, hydrate: true });
    await waitFor(() => expect(answer(strokes())).toBe('19'));
    expect(field?.value).toBe('20.4');
  });

  test('never changes the values that shared links leave out', () => {
    expect(blankNumbers).toEqual({
      pars: '4.4.3.5.4.4.4.3.5.4.3.4.5.4.4.3.4.5',
      si: '7.11.17.3.1.9.5.15.13.8.16.4.10.2.12.18.6.14',
      holes: '18',
      index: '',
      rating: '',
      slope: '',
      par: '',
      format: 'team-2-of-4',
      allowance: '85',
      ph: '',
      card: '',
      score: '',
      pcc: '0',
      points: '',
      low: '',
      rounds: '18____0*18____0*18____0',
    });
  });
});

describe('the strokes calculator', () => {
  test('updates its result and the URL while typing', async () => {
    open(`?utm=mail&${example.strokes}`);
    await type(strokes().getByLabelText('Slope rating'), '140');
    expect(answer(strokes())).toBe('14');
    await waitFor(() => expect(address().get('slope')).toBe('140'));
    expect(address().get('utm')).toBe('mail');
    await type(strokes().getByLabelText('Slope rating'), ' ');
    await userEvent.clear(strokes().getByLabelText('Slope rating'));
    await waitFor(() => expect(address().has('slope')).toBe(false));
  });

  test('sets the allowance of the chosen format, which can be changed', async () => {
    open(`?${example.strokes}`);
    await userEvent.selectOptions(
      strokes().getByLabelText('Format'),
      'Individual Stableford (95%)',
    );
    expect(answer(strokes())).toBe('15');
    await type(strokes().getByLabelText('Allowance in %'), '50');
    expect(answer(strokes())).toBe('8');
  });

  test('has a button that enters a plus handicap', async () => {
    open('?index=2.5&allowance=100&rating=72.0&slope=113&par=72');
    await userEvent.click(strokes().getByRole('button', { name: 'I have a plus handicap' }));
    expect(answer(strokes())).toBe('+2');
    expect(strokes().getByText(/one on each hole of stroke index 17 and 18/)).toBeTruthy();
  });

  test('uses half the index for nine holes', () => {
    open('?holes=9&index=8.7&slope=121&rating=35.3&par=36&allowance=100');
    expect(answer(strokes())).toBe('4');
    expect(strokes().getByText('8.7 / 2 → 4.4')).toBeTruthy();
  });

  test('shows an error once the field is left, and keeps the typed text', async () => {
    open(`?${example.strokes}`);
    const slope = strokes().getByLabelText('Slope rating');
    await userEvent.clear(slope);
    await userEvent.type(slope, '200');
    expect(strokes().queryByText('A slope rating is a whole number from 55 to 155.')).toBeNull();
    await userEvent.tab();
    // Beside the field, and instead of the result.
    expect(strokes().getAllByText('A slope rating is a whole number from 55 to 155.')).toHaveLength(
      2,
    );
    expect(slope.getAttribute('aria-invalid')).toBe('true');
    expect(answer(strokes())).toBe('–');
    expect((slope as HTMLInputElement).value).toBe('200');
    await userEvent.type(slope, '{Backspace}{Backspace}{Backspace}128');
    expect(strokes().queryByText('A slope rating is a whole number from 55 to 155.')).toBeNull();
    expect(answer(strokes())).toBe('13');
  });

  test('passes its result to the points calculator', async () => {
    open(`?${example.strokes.replace('14.2', '20.4')}`);
    await userEvent.click(strokes().getByRole('link', { name: 'Count points with 19' }));
    expect((points().getByLabelText('Playing handicap') as HTMLInputElement).value).toBe('19');
    expect(address().get('index')).toBe('20.4');
  });
});

describe('the points calculator', () => {
  test('updates the points with each score and explains them', async () => {
    open(`?${example.points}`);
    await type(points().getByLabelText('Strokes on hole 1'), '3');
    expect(answer(points())).toBe('32');
    await userEvent.click(points().getByRole('button', { name: 'Hole 1: 4 points. Why?' }));
    expect(
      points().getByText(
        'Hole 1 gets 1 stroke here: stroke index 7, playing handicap 13. 3 strokes less 1 is net 2 on a par 4, 2 under par: 4 points.',
      ),
    ).toBeTruthy();
  });

  test('clears the card', async () => {
    open(`?${example.points}`);
    await userEvent.click(points().getByRole('button', { name: 'Clear card' }));
    expect(answer(points())).toBe('0');
    expect(points().getByText(/Enter your strokes on each hole as you go/)).toBeTruthy();
    expect(points().getByRole('button', { name: 'Hole 1: no points yet. Why?' })).toBeTruthy();
  });

  test('marks both holes that have the same stroke index', async () => {
    open(`?${example.points}&si=11.11.17.3.1.9.5.15.13.8.16.4.10.2.12.18.6.14`);
    expect(
      await points().findAllByText('Use each stroke index from 1 to 18 for one hole only.'),
    ).toHaveLength(2);
    expect(answer(points())).toBe('–');
    await type(points().getByLabelText('Stroke index of hole 1'), '7');
    expect(answer(points())).toBe('30');
  });

  test('counts the first nine holes of nine', () => {
    open('?tab=points&holes=9&ph=5');
    expect(points().queryByLabelText('Strokes on hole 10')).toBeNull();
    expect(points().getByText(/makes 18 over 9 holes/)).toBeTruthy();
  });
});

describe('the differential calculator', () => {
  test('takes the playing conditions into account', async () => {
    open(`?${example.differential}`);
    await userEvent.selectOptions(
      differential().getByLabelText('Conditions (PCC)'),
      '+3: the hardest',
    );
    expect(answer(differential())).toBe('15.6');
    expect(differential().getByText('92 − 71.3 − 3 = 17.7')).toBeTruthy();
  });

  test('completes nine holes with the expected score', () => {
    open('?tab=differential&holes=9&score=43&rating=35.8&slope=113&par=36&index=14.0');
    expect(answer(differential())).toBe('15.7');
    expect(differential().getByText('7.2 + 8.48 = 15.68')).toBeTruthy();
  });
});

describe('the index calculator', () => {
  test('shows which rounds count, and updates when one is removed or added', async () => {
    open(`?${example.index}`);
    expect(index().getAllByText('Counts')).toHaveLength(2);
    await userEvent.click(index().getByRole('button', { name: 'Remove round 6' }));
    expect(answer(index())).toBe('15.6');
    expect(index().getAllByText('Counts')).toHaveLength(1);
    await userEvent.click(index().getByRole('button', { name: 'Add a round' }));
    expect(answer(index())).toBe('–');
    await type(index().getByLabelText('Score of round 6'), '86');
    expect(answer(index())).toBe('13.3');
  });

  test('reads pasted lines and names an invalid one', async () => {
    open('?tab=index');
    await userEvent.click(index().getByText('Paste rounds from your notes'));
    const lines = index().getByLabelText('One round per line, oldest first');
    await userEvent.type(lines, '92 71.3 128{Enter}ninety-two{Enter}95 71.3 128');
    await userEvent.click(index().getByRole('button', { name: 'Use these rounds' }));
    expect(index().getByText(/^Line 2: Each line needs a score/)).toBeTruthy();
    expect((lines as HTMLTextAreaElement).value).toContain('ninety-two');
    await userEvent.clear(lines);
    await userEvent.type(lines, '112.7 72.0 113{Enter}12/05/26 114 72.0 113{Enter}108 72.0 113');
    await userEvent.click(index().getByRole('button', { name: 'Use these rounds' }));
    expect(
      index().getByText('A score for 18 holes is a whole number from 36 to 250.'),
    ).toBeTruthy();
    await type(index().getByLabelText('Score of round 1'), '113');
    // The lowest of three, minus 2.0: 36.0 − 2.0.
    expect(answer(index())).toBe('34.0');
  });

  test('shows no index for two rounds', () => {
    open('?tab=index&rounds=18_92_71.3_128_0*18_90_71.3_128_0');
    expect(answer(index())).toBe('–');
    expect(
      index().getByText('An index needs three differentials. So far there are 2.'),
    ).toBeTruthy();
  });

  test('caps the index of twenty rounds, step by step', () => {
    const twenty = Array.from({ length: 20 }, () => '18_92_72.0_113_0').join('*');
    open(`?tab=index&rounds=${twenty}&low=14.0`);
    expect(answer(index())).toBe('18.5');
    expect(index().getByText('14.0 + 3.0 + (6.0 − 3.0) / 2 → 18.5')).toBeTruthy();
  });

  test('shows an exceptional score', () => {
    const rounds = [
      ...Array.from({ length: 5 }, () => '18_92_72.0_113_0'),
      '18_81_72.0_113_0',
    ].join('*');
    open(`?tab=index&rounds=${rounds}`);
    expect(
      index().getByText('Differential 9.0. Exceptional: 2.0 off every differential so far.'),
    ).toBeTruthy();
    expect(index().getByText(/organisers would review scores/)).toBeTruthy();
  });
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { describe, expect, test } from 'vitest';
import { openPage } from '#tests/page-stage.tsx';
import { handicapExample } from '../fields/examples.ts';
import HandicapPage from './handicap-page.tsx';

const Frame = () => (
  <>
    <Outlet />
    <p data-testid="address">{useLocation().search}</p>
  </>
);
const open = (query = '') => openPage(`/handicap${query}`, HandicapPage, { Frame });
const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '');

/** One calculator, by its heading. */
const calculator = (title: RegExp) => within(screen.getByRole('region', { name: title }));
const strokes = () => calculator(/strokes do I get/);
const points = () => calculator(/points is that/);
const differential = () => calculator(/round worth/);
const index = () => calculator(/my society handicap/i);
const whatIf = () => calculator(/36 points do/);
const answer = (of: ReturnType<typeof within>) => of.getByRole('status', { name: /./ }).textContent;

/** Types into a field in place of what is there, and leaves it. */
async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

describe('the page as it arrives', () => {
  test('answers all five questions with a worked example', () => {
    open();
    expect([strokes(), points(), differential(), index(), whatIf()].map(answer)).toEqual([
      '13',
      '30',
      '18.3',
      '14.2',
      '13.9',
    ]);
    expect(strokes().getByText('14.2 × 128 / 113 + (71.3 − 72) = 15.3849…')).toBeTruthy();
    expect(index().getByText('(14.7 + 15.6) / 2 − 1.0 = 14.15')).toBeTruthy();
    expect(whatIf().getByText(/would go from 14.2 to 14.3/)).toBeTruthy();
  });

  test('is all there without scripts, in a shared link, too', () => {
    const Site = createRoutesStub([{ path: '/handicap', Component: HandicapPage }]);
    const html = renderToString(<Site initialEntries={['/handicap?index=%2B2.3&allowance=100']} />);
    expect(html).toContain('>+3</output>');
    expect(html).toContain('113 / 128 × 20.7 = 18.2742…');
  });

  // Shows spec 2.66, product 46
  test('says that its index is a society handicap, and nowhere that it is official', () => {
    const Site = createRoutesStub([{ path: '/handicap', Component: HandicapPage }]);
    const html = renderToString(<Site initialEntries={['/handicap']} />);
    expect(html).toContain('society handicap (unofficial)');
    expect(html).not.toMatch(/Handicap Index|World Handicap System|WHS/);
  });

  test('keeps what was typed before it was awake', async () => {
    const Site = createRoutesStub([{ path: '/handicap', Component: HandicapPage }]);
    const site = <Site initialEntries={['/handicap']} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(site);
    const field = container.querySelector<HTMLInputElement>('[data-number=index]');
    if (field) field.value = '20.4';
    render(site, { container, hydrate: true });
    await waitFor(() => expect(answer(strokes())).toBe('19'));
    expect(field?.value).toBe('20.4');
  });

  test('its example is part of every shared link and does not change', () => {
    expect(handicapExample).toMatchObject({
      index: '14.2',
      rating: '71.3',
      slope: '128',
      par: '72',
      ph: '13',
    });
    expect(handicapExample.rounds).toBe(
      '18_95_71.3_128_0*18_92_71.3_128_0*18_98_71.3_128_0*9_46_35.6_126_0*18_89_71.3_128_0*18_88_71.3_128_0',
    );
  });
});

describe('strokes of the day', () => {
  test('follow what is typed, and the address follows, too', async () => {
    open('?utm=mail');
    await type(strokes().getByLabelText('Slope rating'), '140');
    expect(answer(strokes())).toBe('14');
    await waitFor(() => expect(address().get('slope')).toBe('140'));
    expect(address().get('utm')).toBe('mail');
    await type(strokes().getByLabelText('Slope rating'), '128');
    await waitFor(() => expect(address().has('slope')).toBe(false));
  });

  test('a format brings its allowance, which can be changed', async () => {
    open();
    await userEvent.selectOptions(strokes().getByLabelText('Format'), 'Individual Stableford (95%)');
    expect(answer(strokes())).toBe('15');
    await type(strokes().getByLabelText('Allowance in %'), '50');
    expect(answer(strokes())).toBe('8');
  });

  test('a plus handicap is written by a button', async () => {
    open('?index=2.5&allowance=100&rating=72.0&slope=113');
    await userEvent.click(strokes().getByRole('button', { name: 'It is a plus handicap' }));
    expect(answer(strokes())).toBe('+2');
    expect(strokes().getByText(/one on each hole of stroke index 17 and 18/)).toBeTruthy();
  });

  test('of nine holes take half of the index', () => {
    open('?holes=9&index=8.7&slope=121&rating=35.3&par=36&allowance=100');
    expect(answer(strokes())).toBe('4');
    expect(strokes().getByText('8.7 / 2 → 4.4')).toBeTruthy();
  });

  test('a wrong number is named once the field is left, and nothing typed is lost', async () => {
    open();
    const slope = strokes().getByLabelText('Slope rating');
    await userEvent.clear(slope);
    await userEvent.type(slope, '200');
    expect(strokes().queryByText('A slope rating is a whole number from 55 to 155.')).toBeNull();
    await userEvent.tab();
    // Beside the field, and in the result's place.
    expect(strokes().getAllByText('A slope rating is a whole number from 55 to 155.')).toHaveLength(2);
    expect(slope.getAttribute('aria-invalid')).toBe('true');
    expect(answer(strokes())).toBe('–');
    expect((slope as HTMLInputElement).value).toBe('200');
    await userEvent.type(slope, '{Backspace}{Backspace}{Backspace}128');
    expect(strokes().queryByText('A slope rating is a whole number from 55 to 155.')).toBeNull();
    expect(answer(strokes())).toBe('13');
  });

  test('lead on to the points', async () => {
    open('?index=20.4');
    await userEvent.click(strokes().getByRole('link', { name: 'Count points with 19' }));
    expect((points().getByLabelText('Playing handicap') as HTMLInputElement).value).toBe('19');
    expect(address().get('index')).toBe('20.4');
  });
});

describe('points hole by hole', () => {
  test('follow a score, and say why', async () => {
    open();
    await type(points().getByLabelText('Strokes on hole 1'), '3');
    expect(answer(points())).toBe('32');
    await userEvent.click(points().getByRole('button', { name: 'Hole 1: 4 points. Why?' }));
    expect(
      points().getByText(
        'Hole 1 gets 1 stroke here: stroke index 7, playing handicap 13. 3 strokes less 1 is net 2 on a par 4, 2 under par: 4 points.',
      ),
    ).toBeTruthy();
  });

  test('begin with an empty card', async () => {
    open();
    await userEvent.click(points().getByRole('button', { name: 'Empty the card' }));
    expect(answer(points())).toBe('0');
    expect(points().getByText(/Type what you score as you go/)).toBeTruthy();
    expect(points().getByRole('button', { name: 'Hole 1: no points yet. Why?' })).toBeTruthy();
  });

  test('a course with a stroke index twice is marked at both holes', async () => {
    open('?si=11.11.17.3.1.9.5.15.13.8.16.4.10.2.12.18.6.14');
    expect(
      await points().findAllByText('Each stroke index from 1 to 18 stands at one hole only.'),
    ).toHaveLength(2);
    expect(answer(points())).toBe('–');
    await type(points().getByLabelText('Stroke index of hole 1'), '7');
    expect(answer(points())).toBe('30');
  });

  test('of nine holes are counted on the first nine', () => {
    open('?holes=9&ph=5');
    expect(points().queryByLabelText('Strokes on hole 10')).toBeNull();
    expect(points().getByText(/makes 18 over 9 holes/)).toBeTruthy();
  });
});

describe('a differential', () => {
  test('takes the conditions of the day', async () => {
    open();
    await userEvent.selectOptions(differential().getByLabelText('Conditions (PCC)'), '+3: the hardest');
    expect(answer(differential())).toBe('15.6');
    expect(differential().getByText('92 − 71.3 − 3 = 17.7')).toBeTruthy();
  });

  test('of nine holes is completed by the expected score', () => {
    open('?holes=9&score=43&rating=35.8&slope=113&par=36&index=14.0');
    expect(answer(differential())).toBe('15.7');
    expect(differential().getByText('7.2 + 8.48 = 15.68')).toBeTruthy();
  });
});

describe('an index from rounds', () => {
  test('shows which count, and what a removed or added round changes', async () => {
    open();
    expect(index().getAllByText('Counts')).toHaveLength(2);
    await userEvent.click(index().getByRole('button', { name: 'Remove round 6' }));
    expect(answer(index())).toBe('15.6');
    expect(index().getAllByText('Counts')).toHaveLength(1);
    await userEvent.click(index().getByRole('button', { name: 'Add a round' }));
    expect(answer(index())).toBe('–');
    await type(index().getByLabelText('Score of round 6'), '86');
    expect(answer(index())).toBe('13.3');
  });

  test('reads pasted lines, and names the one it cannot read', async () => {
    open();
    await userEvent.click(index().getByText('Paste rounds from your notes'));
    const lines = index().getByLabelText('One round a line, oldest first');
    await userEvent.type(lines, '92 71.3 128{Enter}ninety-two{Enter}95 71.3 128');
    await userEvent.click(index().getByRole('button', { name: 'Use these rounds' }));
    expect(index().getByText(/^Line 2: A line has the score/)).toBeTruthy();
    expect((lines as HTMLTextAreaElement).value).toContain('ninety-two');
    await userEvent.clear(lines);
    await userEvent.type(lines, '112.7 72.0 113{Enter}12/05/26 114 72.0 113{Enter}108 72.0 113');
    await userEvent.click(index().getByRole('button', { name: 'Use these rounds' }));
    expect(index().getByText('A score of 18 holes is a whole number from 36 to 250.')).toBeTruthy();
    await type(index().getByLabelText('Score of round 1'), '113');
    // The lowest of three, less 2.0: 36.0 − 2.0.
    expect(answer(index())).toBe('34.0');
  });

  test('of two rounds there is none yet', () => {
    open('?rounds=18_92_71.3_128_0*18_90_71.3_128_0');
    expect(answer(index())).toBe('–');
    expect(index().getByText('Three differentials make an index; so far there are 2.')).toBeTruthy();
  });

  test('with twenty rounds and a low index it is capped, step by step', () => {
    const twenty = Array.from({ length: 20 }, () => '18_92_72.0_113_0').join('*');
    open(`?rounds=${twenty}&low=14.0`);
    expect(answer(index())).toBe('18.5');
    expect(index().getByText('14.0 + 3.0 + (6.0 − 3.0) / 2 → 18.5')).toBeTruthy();
  });

  test('names an exceptional score', () => {
    const rounds = [...Array.from({ length: 5 }, () => '18_92_72.0_113_0'), '18_81_72.0_113_0'].join('*');
    open(`?rounds=${rounds}`);
    expect(
      index().getByText('Differential 9.0. Exceptional: 2.0 off every differential so far.'),
    ).toBeTruthy();
    expect(index().getByText(/organisers would look at it/)).toBeTruthy();
  });
});

describe('what P points would do', () => {
  test('stands against the index and the rounds above', async () => {
    open();
    await type(whatIf().getByLabelText('Points'), '20');
    expect(answer(whatIf())).toBe('28.0');
    expect(whatIf().getByText('13.8 worse than the index of 14.2.')).toBeTruthy();
    expect(
      whatIf().getByText(/it would not count, and your society handicap would go from 14.2 to 15.2/),
    ).toBeTruthy();
  });
});

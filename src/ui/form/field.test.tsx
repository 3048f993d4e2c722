import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Select, TextField } from './field.tsx';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

/** The description of a control for screen readers. */
const description = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('a field', () => {
  test('has its label and its help', () => {
    render(<TextField label="Company" help="As on the team sheet." optional />);
    const input = screen.getByLabelText('Company (optional)');
    expect(description(input)).toBe('As on the team sheet.');
    expect(input.getAttribute('aria-required')).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  test('is written in the direction of its script', () => {
    render(<TextField label="Name" />);
    render(<TextArea label="About" />);
    for (const label of ['Name', 'About'])
      expect(screen.getByLabelText(label).getAttribute('dir')).toBe('auto');
  });

  test('is required in a form, but not in a filter', () => {
    render(<TextField label="Username" />);
    render(<Select label="City" filter />);
    expect(screen.getByLabelText('Username').getAttribute('aria-required')).toBe('true');
    expect(screen.getByLabelText('City').getAttribute('aria-required')).toBeNull();
  });

  test('announces its error and is described by it', () => {
    const field = (error?: string) => (
      <TextField label="Username" {...(error === undefined ? {} : { error })} />
    );
    const { container, rerender } = render(field());
    const live = container.querySelector('[aria-live=polite]');
    expect(live?.textContent).toBe('');
    rerender(field('Username must be at least 3 characters'));
    expect(container.querySelector('[aria-live=polite]')).toBe(live);
    expect(live?.textContent).toBe('Username must be at least 3 characters');
    const input = screen.getByLabelText('Username');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(description(input)).toContain('Username must be at least 3 characters');
  });

  test('may be a select or a checkbox', () => {
    render(
      <>
        <Select label="Region" error="Please select your region">
          <option value="yorkshire">Yorkshire</option>
        </Select>
        <Checkbox label="I accept the terms" error="You must accept the terms and conditions" />
      </>,
    );
    expect(description(screen.getByLabelText('Region'))).toContain('Please select your region');
    const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
    expect(description(box)).toContain('You must accept the terms and conditions');
  });
});

describe('a button', () => {
  test('ignores further presses while it is busy, and keeps the focus', () => {
    const press = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy} onClick={press}>
          Pay £125
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Pay £125' });
    button.focus();
    fireEvent.click(button);
    rerender(form(true));
    fireEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });
});

import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from '#lib/schema.ts';
import { useApiForm, useOneAtATime } from './use-api-form.ts';

test('work does not start again while it runs, even if it fails later', async () => {
  const { result } = renderHook(useOneAtATime);
  let begun = 0;
  const work = async () => {
    begun += 1;
    throw new Error('No.');
  };
  const first = result.current(work);
  await result.current(work);
  await expect(first).rejects.toThrow('No.');
  expect(begun).toBe(1);
  await expect(result.current(work)).rejects.toThrow('No.');
  expect(begun).toBe(2);
});

test('the server’s HTML has what the fields of a form start with', () => {
  const schema = async () => z.object({ title: z.string(), city: z.string(), open: z.boolean() });

  const Form = () => {
    const { field } = useApiForm({
      schema,
      values: { title: 'Spring day', city: 'York', open: true },
    });
    const { error: _title, ...title } = field('title');
    const { error: _city, ...city } = field('city');
    const { error: _open, ...open } = field('open');

    return (
      <form>
        <input {...title} />
        <select {...city}>
          <option>Leeds</option>
          <option>York</option>
        </select>
        <input type="checkbox" {...open} />
      </form>
    );
  };

  const page = new DOMParser().parseFromString(renderToString(<Form />), 'text/html');
  expect(page.querySelector<HTMLInputElement>('[name=title]')?.value).toBe('Spring day');
  expect(page.querySelector('select')?.value).toBe('York');
  expect(page.querySelector<HTMLInputElement>('[name=open]')?.checked).toBe(true);
});

test('what was typed before the form was there stays', async () => {
  const schema = async () => z.object({ title: z.string(), note: z.string() });

  const Form = () => {
    const { field, form } = useApiForm({ schema, values: { title: 'Spring day', note: '' } });
    const { error: _title, ...title } = field('title');
    const { error: _note, ...note } = field('note');

    return (
      <form>
        <input {...title} />
        <textarea {...note} />
        <output>{JSON.stringify(form.watch())}</output>
      </form>
    );
  };

  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Form />);
  const title = page.querySelector('input') as HTMLInputElement;
  title.value = 'Autumn day';
  await act(async () => void hydrateRoot(page, <Form />));

  expect(title.value).toBe('Autumn day');
  expect(page.querySelector('output')?.textContent).toBe(
    JSON.stringify({ title: 'Autumn day', note: '' }),
  );
  page.remove();
});

test('a box that was ticked at first stays as it was saved', () => {
  const schema = async () => z.object({ open: z.boolean() });

  const Form = () => {
    const { field, form } = useApiForm({ schema, values: { open: true } });
    const { error: _open, ...open } = field('open');

    return (
      <form>
        <input type="checkbox" {...open} />
        <button type="button" onClick={() => form.reset({ open: false })}>
          {String(form.watch('open'))}
        </button>
      </form>
    );
  };

  render(<Form />);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(screen.getByRole('button').textContent).toBe('false');
  fireEvent.click(screen.getByRole('button'));
  expect([box.checked, screen.getByRole('button').textContent]).toEqual([false, 'false']);
});

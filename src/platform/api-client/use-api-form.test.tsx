import { renderHook } from '@testing-library/react';
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

import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Select } from './field.tsx';
import { TextArea } from './text-area.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Page({ text }: { readonly text: string }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <TextArea label="Message" value={value} onChange={({ target }) => setValue(target.value)} />
      <output>{value}</output>
    </>
  );
}

test.each(['', 'Is the tee at nine?'])(
  'a text area that is rendered with "%s" keeps what is typed before hydration',
  async (text) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Page text={text} />);
    const area = container.querySelector('textarea');
    if (area) area.value = 'And who drives?';

    render(<Page text={text} />, { container, hydrate: true });

    expect(area?.value).toBe('And who drives?');
    expect((await screen.findByRole('status')).textContent).toBe('And who drives?');
  },
);

/** A filter, which cannot navigate before its own layout effects, as with React Router. */
function Filter() {
  const [filter, setFilter] = useState({ city: '', saved: false });
  const isActive = useRef(false);
  useLayoutEffect(() => {
    isActive.current = true;
  });
  const navigate = (next: typeof filter) => isActive.current && setFilter(next);

  return (
    <>
      <Select
        label="City"
        value={filter.city}
        onChange={({ target }) => navigate({ ...filter, city: target.value })}
      >
        <option value="">All cities</option>
        <option value="leeds">Leeds</option>
      </Select>
      <Checkbox
        label="Saved"
        checked={filter.saved}
        onChange={({ target }) => navigate({ ...filter, saved: target.checked })}
      />
      <output>{JSON.stringify(filter)}</output>
    </>
  );
}

test.each([
  [
    'a choice',
    (page: Element) => Object.assign(page.querySelector('select') ?? {}, { value: 'leeds' }),
    { city: 'leeds', saved: false },
  ],
  ['a tick', (page: Element) => page.querySelector('input')?.click(), { city: '', saved: true }],
])('a filter keeps %s made before hydration', async (_what, change, filter) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Filter />);
  change(container);

  render(<Filter />, { container, hydrate: true });

  expect((await screen.findByRole('status')).textContent).toBe(JSON.stringify(filter));
});

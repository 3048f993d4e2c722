import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea } from './text-area.tsx';

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

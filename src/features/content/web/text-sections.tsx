import { Prose } from '#ui/prose.tsx';
import { PullQuote } from '#ui/pull-quote.tsx';
import type { TextBlock, TextSection } from '../text-page.ts';
import { RunningText } from './running-text.tsx';

/** The parts of a text, each under its heading and at its address. */
export const TextSections = ({ sections }: { readonly sections: readonly TextSection[] }) =>
  sections.map(({ id, title, blocks }) => (
    <section
      key={id}
      aria-labelledby={id}
      className="not-first:mt-12 not-first:border-t not-first:border-line not-first:pt-10"
    >
      <h2 id={id} className="mb-4 scroll-mt-24 text-3xl">
        {title}
      </h2>
      <Prose>
        {blocks.map((block) => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
      </Prose>
    </section>
  ));

function Block({ block }: { readonly block: TextBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <RunningText>{block}</RunningText>
      </p>
    );
  if ('quote' in block) return <PullQuote>{block.quote}</PullQuote>;
  if ('head' in block) return <Table {...block} />;
  if ('steps' in block)
    return (
      <ol>
        <Items items={block.steps} />
      </ol>
    );
  return (
    <ul>
      <Items items={block.list} />
    </ul>
  );
}

const Items = ({ items }: { readonly items: readonly string[] }) =>
  items.map((item) => (
    <li key={item}>
      <RunningText>{item}</RunningText>
    </li>
  ));

const Table = ({ caption, head, rows }: Extract<TextBlock, { head: unknown }>) => (
  <table>
    <caption className="mb-2 text-left text-sm text-ink-soft">{caption}</caption>
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others]) => (
        <tr key={first}>
          <th scope="row" className="font-semibold">
            {first}
          </th>
          {others.map((cell) => (
            <td key={cell}>
              <RunningText>{cell}</RunningText>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

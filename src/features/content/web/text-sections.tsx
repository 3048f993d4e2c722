import { Link } from 'react-router';
import { Prose, PullQuote } from '#ui/reading/prose.tsx';
import { ReadingPage } from '#ui/reading/reading-page.tsx';
import { piecesOf, type TextBlock, type TextPage, type TextSection } from '../text-page.ts';

/** The sections of a text, each with its heading and id. */
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
        <RichText>{block}</RichText>
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
      <RichText>{item}</RichText>
    </li>
  ));

/** A table; on a phone each row is a card, every cell under its column's name. */
const Table = ({ caption, head, rows }: Extract<TextBlock, { head: unknown }>) => (
  <table className="max-md:block">
    <caption className="mb-2 text-left text-sm text-ink-soft max-md:block">{caption}</caption>
    <thead className="max-md:sr-only">
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:grid max-md:gap-3">
      {rows.map(([first, ...others]) => (
        <tr
          key={first}
          className="max-md:block max-md:rounded-small max-md:border max-md:border-line max-md:bg-ivory-bright max-md:px-4 max-md:py-3 max-md:*:block max-md:*:border-0! max-md:*:p-0!"
        >
          <th scope="row" className="font-semibold">
            {first !== undefined && <RichText>{first}</RichText>}
          </th>
          {others.map((cell, index) => (
            <td key={head[index + 1]} className="max-md:mt-2">
              <span className="block text-sm text-ink-soft md:hidden">{head[index + 1]}</span>
              <RichText>{cell}</RichText>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/**
 * A string of a text with its links; those within the page and to email addresses are plain
 * anchors.
 */
export const RichText = ({ children }: { readonly children: string }) =>
  piecesOf(children).map(({ text, to }) => {
    if (to === undefined) return text;
    return to.startsWith('/') ? (
      <Link key={text + to} to={to} className="link">
        {text}
      </Link>
    ) : (
      <a key={text + to} href={to} className="link">
        {text}
      </a>
    );
  });

type TextPageViewProps = {
  readonly page: TextPage;
  readonly label: string;
  readonly datedBy?: string;
};

/** A text as a page. */
export const TextPageView = ({ page, label, datedBy = 'Updated on' }: TextPageViewProps) => (
  <ReadingPage
    label={label}
    title={page.title}
    lead={page.lead}
    dated={page.dated}
    datedBy={datedBy}
    contents={page.sections}
    related={page.related}
  >
    <TextSections sections={page.sections} />
  </ReadingPage>
);

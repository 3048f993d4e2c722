import { expect, test } from 'vitest';
import { completeQuotes } from '../../posts/server/for-reader.ts';
import { quoteOf } from '../limits.ts';
import { parseMarkdown, type Rendered, renderMarkdown, withoutQuotes } from './render-markdown.ts';

const IMAGE = '0192aaaa-0000-7000-8000-000000000001';
const POST = '0192aaaa-0000-7000-8000-000000000002';
const known = {
  members: new Map([['sam', 'Sam']]),
  images: new Map([[IMAGE, { width: 1600, height: 900 }]]),
  posts: new Set([POST]),
};

function render(source: string): Rendered {
  const parsed = parseMarkdown(source);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return renderMarkdown(parsed.value, known);
}
/** The HTML of a text, or the code with which it is refused. */
function outcome(source: string): string {
  const parsed = parseMarkdown(source);
  return parsed.ok ? renderMarkdown(parsed.value, known).html : parsed.refusal.code;
}

test('renders what members write', () => {
  const examples: readonly [source: string, html: string][] = [
    [
      'One\ntwo\n\n**three** _four_ ~~five~~ `six`',
      '<p>One<br />\ntwo</p>\n<p><strong>three</strong> <em>four</em> <s>five</s> <code>six</code></p>',
    ],
    [
      '# Title\n\n- a\n- b\n\n3. c',
      '<h3>Title</h3>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol start="3">\n<li>c</li>\n</ol>',
    ],
    [
      'Hello @sam, @SAM. and @nobody; not me@sam.example or `@sam`',
      '<p>Hello <a href="/members/Sam" class="mention">@Sam</a>, <a href="/members/Sam" class="mention">@Sam</a>. and @nobody; not me@sam.example or <code>@sam</code></p>',
    ],
    [
      'www.example.co.uk and [a day](/events/7)',
      '<p><a href="http://www.example.co.uk/" rel="nofollow ugc noopener">www.example.co.uk</a> and <a href="/events/7">a day</a></p>',
    ],
    [
      `> [@sam](/forum/p/${POST})\n> Words\n\nMine`,
      `<blockquote data-quote="${POST}">\n<p>Words</p>\n</blockquote>\n<p>Mine</p>`,
    ],
  ];
  expect(examples.map(([source]) => [source, outcome(source)])).toEqual(
    examples.map((row) => [...row]),
  );
});

test('says whom and what a text refers to, and which words are the author’s own', () => {
  const quote = quoteOf({ id: POST, username: 'sam' }, 'Hello @kim\n\nmore');
  expect(quote).toBe(`> [@sam](/forum/p/${POST})\n>\n> Hello @kim\n>\n> more`);
  const { html, ...rest } = render(
    `${quote}\n\nThanks @Sam, see ![the 7th](/api/forum/images/${IMAGE})`,
  );
  expect(rest).toEqual({
    text: 'Thanks @Sam, see the 7th',
    mentions: ['Sam'],
    quotes: [POST],
    images: [IMAGE],
  });
  expect(html).toContain(`src="/api/forum/images/${IMAGE}/large"`);
});

test('a mention in a quoted line is a link and nobody’s mention, whatever the line is quoted from', () => {
  const { html, mentions } = render('> @sam said so\n> > and @sam again\n\nDid he?');
  expect(mentions).toEqual([]);
  expect(html).toContain('<a href="/members/Sam" class="mention">@Sam</a> said so');
  expect(render('> @sam said so\n\nDid you, @sam?').mentions).toEqual(['Sam']);
});

test('leaves out the posts that a text quotes, and nothing else, when the text itself is quoted', () => {
  const quote = quoteOf({ id: POST, username: 'sam' }, 'Words of Sam\n\n> and of Kim');
  const examples: readonly [source: string, left: string][] = [
    ['Mine', 'Mine'],
    [`${quote}\n\nMine, **bold**\n\n> from a book\n\n${quote}`, 'Mine, **bold**\n\n> from a book'],
    [`Before\n${quote}\nstill Sam’s\n\n- after`, 'Before\n\n- after'],
    [`> book\n> ${quote.replaceAll('\n', '\n> ')}\n\nMine`, '> book\n\nMine'],
    [`\`\`\`\n${quote}\n\`\`\``, `\`\`\`\n${quote}\n\`\`\``],
  ];
  expect(examples.map(([source]) => [source, withoutQuotes(source)])).toEqual(
    examples.map((row) => [...row]),
  );
});

test('names the author of a quote for each reader, and leaves out whole what someone hidden wrote', () => {
  const { html } = render(`> [@sam](/forum/p/${POST})\n> Words\n> > inner\n\nMine\n\n> plain`);
  const mine = '<p>Mine</p>\n<blockquote>\n<p>plain</p>\n</blockquote>';
  const quoted = (who: string) =>
    `<blockquote data-quote="${POST}">${who}\n<p>Words</p>\n<blockquote>\n<p>inner</p>\n</blockquote>\n</blockquote>\n${mine}`;
  expect(completeQuotes(html, () => ({ name: 'Sam & "Co" <b>' }))).toBe(
    quoted(`<p class="quoted"><a href="/forum/p/${POST}">Sam &amp; "Co" &lt;b&gt; wrote:</a></p>`),
  );
  expect(completeQuotes(html, () => undefined)).toBe(
    quoted('<p class="quoted">Quoted from a post:</p>'),
  );
  expect(completeQuotes(html, () => 'hidden').trim()).toBe(mine);
});

// Shows attack 112
test('bounds what a text may have, and works through Markdown bombs without growing', () => {
  const bombs: Readonly<Record<string, string>> = {
    '10 MB': 'a'.repeat(10_000_000),
    'quotes in quotes': `${'>'.repeat(10_000)}a`,
    'lists in lists': `${'- '.repeat(9000)}a`,
    'quotes in lists': `${'> - '.repeat(4000)}a`,
    'emphasis in emphasis': '*a _b '.repeat(3000),
    'closed emphasis': `${'*_'.repeat(50)}a${'_*'.repeat(50)}`,
    'open brackets': '['.repeat(20_000),
    'open images': '![a'.repeat(6600),
    'open links': '[a](<b'.repeat(3300),
    backticks: 'a`'.repeat(10_000),
    'backticks of growing length': Array.from({ length: 190 }, (_, n) => '`'.repeat(n)).join('a'),
    'half entities': '&#'.repeat(10_000),
    ampersands: '&'.repeat(20_000),
    links: 'https://a.example/ '.repeat(21),
    mentions: Array.from({ length: 11 }, (_, n) => `@member${n}`).join(' '),
    'one mention 4,000 times': '@sam '.repeat(4000),
    images: Array.from(
      { length: 11 },
      (_, n) => `![a](/api/forum/images/0192aaaa-0000-7000-8000-0000000000${n + 10})`,
    ).join(' '),
    'hosts without an end': 'a.'.repeat(10_000),
    'schemes without an end': 'a://'.repeat(5000),
    'a quote and nothing else': `> [@sam](/forum/p/${POST})\n> Words`,
    spaces: ' \n\t',
  };
  const found = Object.entries(bombs).map(([what, source]) => {
    const html = outcome(source);
    return [
      what,
      html.startsWith('<') ? `at most ${Math.ceil(html.length / 50_000) * 50_000}` : html,
    ];
  });
  expect(Object.fromEntries(found)).toEqual({
    '10 MB': 'post_too_long',
    'quotes in quotes': 'post_too_deep',
    'lists in lists': 'post_too_deep',
    'quotes in lists': 'post_too_deep',
    'emphasis in emphasis': 'at most 50000',
    'closed emphasis': 'at most 50000',
    'open brackets': 'at most 50000',
    'open images': 'at most 50000',
    'open links': 'at most 50000',
    backticks: 'at most 100000',
    'backticks of growing length': 'at most 50000',
    'half entities': 'at most 100000',
    ampersands: 'at most 150000',
    links: 'post_too_many_links',
    mentions: 'post_too_many_mentions',
    'one mention 4,000 times': 'at most 200000',
    images: 'post_too_many_images',
    'hosts without an end': 'at most 50000',
    'schemes without an end': 'at most 50000',
    'a quote and nothing else': 'post_empty',
    spaces: 'post_empty',
  });
});

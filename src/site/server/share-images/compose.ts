import { readFileSync } from 'node:fs';
import { brand } from '#lib/brand.ts';
import { cityCourses, cityNames } from '#lib/cities.ts';
import { type Course, drawCourse, greenOf } from '#lib/drawing/course-drawing.ts';
import { drawGreen } from '#lib/drawing/green-drawing.ts';
import { drawableText, readTypeface, type Typeface } from '#platform/typeface/typeface.ts';
import { cutOff, fitText } from './fit-text.ts';
import { tinted, token } from './palette.ts';
import { PICTURE, type Picture } from './picture.ts';

const display = readTypeface(
  { family: 'Fraunces', name: 'fraunces.ttf' },
  { family: 'FrauMore', name: 'fraunces-more.ttf' },
);
const sans = readTypeface(
  { family: 'Inter', name: 'inter.ttf' },
  { family: 'IMore', name: 'inter-more.ttf' },
);

/** The font files of the pictures. */
export const faces = [...display.files, ...sans.files] as const;

/** A title or a line as the pictures can show it; empty if nothing of it can be read. */
const drawable = (text: string): string =>
  drawableText(text, (character) => display.has(character) && sans.has(character));

const LEFT = 72;
/** The width of the text; the green is to the right of it. */
const ROOM = 620;
const TITLE_TOP = 172;
const LEADING = 1.06;
const LINE_SIZE = 29;

/** A picture as SVG: text on paper with the green beside it, like the head of an event's page. */
export function compose(picture: Picture): string {
  const lines = picture.lines.map(drawable).filter((line) => line !== '');

  const title = fitText(drawable(picture.title) || picture.plainTitle, {
    width: display.width,
    room: ROOM,
    sizes: [116, 96, 80, 68, 58, 50],
    leading: LEADING,
    height: 190,
  });

  const baseline = TITLE_TOP + title.size * 0.86;
  const step = title.size * LEADING;
  const linesTop = baseline + (title.lines.length - 1) * step + title.size * 0.2 + 44;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">`,
    `<rect width="100%" height="100%" fill="${token('ivory')}"/>`,
    green(picture),
    mark(),
    text(brand.name, { x: LEFT + 64, y: 96, size: 34, face: display }),
    text(drawable(picture.label).toUpperCase(), {
      y: TITLE_TOP - 14,
      size: 20,
      fill: token('brass-text'),
      spacing: 1.8,
    }),
    ...title.lines.map((line, index) =>
      text(line, {
        y: baseline + index * step,
        size: title.size,
        face: display,
        spacing: -0.012 * title.size,
      }),
    ),
    ...lines.map((line, index) =>
      text(
        cutOff(line, (it) => sans.width(it) * LINE_SIZE <= ROOM),
        {
          y: linesTop + index * 41,
          size: LINE_SIZE,
          fill: index === 0 ? token('ink') : token('ink-soft'),
        },
      ),
    ),
    foot(picture),
    `<rect y="${PICTURE.height - 12}" width="100%" height="12" fill="${token('pine')}"/>`,
    '</svg>',
  ].join('');
}

type Set = {
  x?: number;
  y: number;
  size: number;
  fill?: string;
  face?: Typeface;
  spacing?: number;
};

const text = (words: string, { x = LEFT, y, size, fill, face = sans, spacing = 0 }: Set): string =>
  `<text x="${x}" y="${Math.round(y)}" font-family="${face.family}" font-size="${size}" ` +
  `letter-spacing="${spacing}" fill="${fill ?? token('ink')}">${inFamilies(words, face)}</text>`;

/**
 * Letters of the second file have its family: the drawing program looks for missing ones in any
 * font.
 */
const inFamilies = (words: string, face: Typeface): string =>
  face
    .runs(words)
    .map(({ family, text: run }) =>
      family === face.family
        ? escaped(run)
        : `<tspan font-family="${family}">${escaped(run)}</tspan>`,
    )
    .join('');

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Price and badge, below the text. */
function foot({ price, badge }: Picture): string {
  const y = 568;
  const priceWidth = price === undefined ? 0 : display.width(price) * 60 + 28;
  return [
    price === undefined
      ? ''
      : text(price, { y, size: 60, face: display, fill: token('brass-text') }),
    badge ? pill(badge, LEFT + priceWidth, y - 46) : '',
  ].join('');
}

const tones = {
  accent: ['brass-wash', 'brass-text'],
  quiet: ['ivory-deep', 'ink-soft'],
  bad: ['clay', 'on-clay'],
} as const;

function pill(badge: NonNullable<Picture['badge']>, x: number, y: number): string {
  const [ground, ink] = tones[badge.tone];
  const width = Math.round(sans.width(badge.text) * 28 + 44);
  return (
    `<rect x="${Math.round(x)}" y="${y}" width="${width}" height="52" rx="26" fill="${token(ground)}"/>` +
    text(badge.text, { x: Math.round(x) + 22, y: y + 36, size: 28, fill: token(ink) })
  );
}

/** The same drawing as on the page, with its flag in the right third. */
function green({ seed, tint }: Picture): string {
  const { width, height } = PICTURE;
  const { contour, green: surface } = tinted(tint);
  const city = cityNames[tint ?? -1];
  const kind = city && cityCourses[city];
  const shape = kind ? greenOf[kind] : { reach: 1, length: 1, land: true, bunkers: true };
  const reach = 0.215 * shape.reach;

  const drawn = drawGreen({
    seed,
    width,
    height,
    rings: 11,
    land: 9,
    hole: [0.81, 0.52],
    reach,
    length: shape.length,
  });

  const [x, y] = drawn.hole;
  const path = (d: string, look: string): string => `<path d="${d}" fill="none" ${look}/>`;

  return [
    shape.land ? path(drawn.land, `stroke="${token('line')}"`) : '',
    kind
      ? around(
          drawCourse(kind, { seed, width, hole: drawn.hole, radius: drawn.radius }),
          contour,
          surface,
        )
      : '',
    `<path d="${drawn.surface}" fill="${surface}"/>`,
    `<path d="${shape.bunkers ? besideText(drawn.bunkers) : ''}" fill="${token('sand')}" stroke="${contour}" stroke-width="0.8"/>`,
    path(drawn.fine, `stroke="${contour}" stroke-width="1.2"`),
    path(drawn.strong, `stroke="${contour}" stroke-width="2.2"`),
    path(
      drawn.putt,
      `stroke="${token('brass')}" stroke-width="3" stroke-dasharray="0.1 9" stroke-linecap="round"`,
    ),
    `<g transform="translate(${x} ${y}) scale(2)"><ellipse rx="5" ry="2.4" fill="${token('pole')}"/>`,
    `<path d="M0 0V-46" stroke="${token('pole')}" stroke-width="1.6"/>`,
    `<path d="M.8-46 25-38.5.8-31z" fill="${token('brass')}"/></g>`,
  ].join('');
}

/** What surrounds the green, like `Surroundings` of the page's drawing. */
function around(course: Course, contour: string, surface: string): string {
  const wide = (d: string, colour: string, width: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return [
    `<path d="${course.water}" fill="${token('water')}" stroke="${contour}" stroke-width="0.8"/>`,
    wide(course.stream, token('water'), course.streamWidth, 1),
    wide(course.fairway, surface, course.fairwayWidth, 0.7),
    wide(course.trees, contour, course.treeSize, 0.6),
    wide(course.lines, contour, 1.2, 0.7),
    `<path d="${course.sand}" fill="${token('sand')}" stroke="${contour}" stroke-width="0.8"/>`,
  ].join('');
}

/**
 * Leaves out bunkers that would be under the text; a bunker's outline begins near its right end.
 */
const besideText = (bunkers: string): string =>
  (bunkers.match(/M[^M]+/g) ?? [])
    .filter((outline) => Number.parseInt(outline.slice(1), 10) > 850)
    .join('');

const markFile = new URL('../../../../public/mark.svg', import.meta.url);

/** The brand's mark, from its file. */
function mark(): string {
  const [drawing = ''] = /<g id="mark"[\s\S]*<\/g>/.exec(readFileSync(markFile, 'utf8')) ?? [];
  const coloured = drawing
    .replaceAll('currentColor', token('ink'))
    .replace(/var\(--color-brass[^)]*\)/, token('brass'));
  return `<g transform="translate(${LEFT} 58) scale(0.54)">${coloured}</g>`;
}

import { seededRandom } from '#lib/drawing/green-drawing.ts';

/** What a drawn person looks like. Clothes, background and expression follow from the seed. */
export type Look = {
  /** From the lightest (0) to the darkest (5). */
  readonly skin: 0 | 1 | 2 | 3 | 4 | 5;
  readonly hair: keyof typeof HAIR;
  readonly style: keyof typeof STYLES;
  readonly beard?: keyof typeof BEARDS | undefined;
  readonly glasses?: boolean;
};

const SKIN = ['#f3d3bd', '#e9bd9c', '#d9a27a', '#b97f56', '#8f5a3a', '#6a3f29'] as const;
const SHADE = ['#e3b79c', '#d6a07c', '#c38760', '#a06a44', '#76472c', '#543020'] as const;

const HAIR = {
  black: '#1f1b1a',
  brown: '#4a3022',
  chestnut: '#6f4126',
  fair: '#c69a5a',
  red: '#a5532b',
  grey: '#8d8a86',
  white: '#d8d4cc',
} as const;

/** Behind the head: paper, wash and water of the site's palette, a little stronger. */
const GROUNDS = ['#d9e4d3', '#efe3c2', '#cfdde3', '#e8d5c8', '#dfe0d0', '#d3dfd8'] as const;
const CLOTHES = [
  '#1f4d3a',
  '#26374f',
  '#7a2f2f',
  '#3c3a36',
  '#47695a',
  '#8a6a32',
  '#3f5f73',
] as const;
const SHIRTS = ['#fbf8f0', '#dfe9ef', '#f1e6d2'] as const;

/** Hair behind the head and in front of it, as paths in a square of 512. */
const STYLES = {
  short: {
    front:
      'M154 218c-8-92 42-138 104-138s110 44 100 138c-6-40-22-62-46-70-44 10-92 6-118-6-20 16-34 40-40 76z',
  },
  parted: {
    front:
      'M152 226c-14-100 40-152 110-150 66 2 108 50 98 150-8-44-18-64-34-82-54 4-98-8-122-34-24 26-44 56-52 116z',
  },
  cropped: {
    front:
      'M160 200c0-76 40-112 96-112s96 36 96 112c-10-36-28-54-46-58-32-8-68-8-100 0-18 4-36 22-46 58z',
  },
  receding: {
    front:
      'M156 236c-14-54-4-96 24-116-6 30-8 62-10 80-4 8-10 20-14 36zm200 0c14-54 4-96-24-116 6 30 8 62 10 80 4 8 10 20 14 36z',
  },
  bald: { front: '' },
  curls: {
    back: 'M256 66c-26-14-62-2-72 22-30 4-48 34-38 60-20 20-18 54 4 68l26 10h160l26-10c22-14 24-48 4-68 10-26-8-56-38-60-10-24-46-36-72-22z',
    front:
      'M160 202c6-40 30-62 62-58 18 12 50 12 68 0 32-4 56 18 62 58 14-60-20-112-96-112s-110 52-96 112z',
  },
  bob: {
    back: 'M256 72c-84 0-124 58-120 140 2 56-2 92-14 120 36 18 74 18 96 8h76c22 10 60 10 96-8-12-28-16-64-14-120 4-82-36-140-120-140z',
    front:
      'M160 232c2-54 20-84 48-98 40 28 92 38 136 26 6 20 8 46 8 72 12-90-24-146-96-146s-108 56-96 146z',
  },
  long: {
    back: 'M256 70c-86 0-128 60-124 146 4 92-8 150-26 196 60 26 90 16 112-2h76c22 18 52 28 112 2-18-46-30-104-26-196 4-86-38-146-124-146z',
    front:
      'M158 246c0-66 32-104 92-132-12 30-20 42-34 56 40-4 88-18 104-36 22 26 32 62 34 112 16-98-22-162-98-162s-116 62-98 162z',
  },
  tied: {
    back: 'M256 34c-34 0-52 24-46 50h92c6-26-12-50-46-50zM256 76c-76 0-112 50-106 130h212c6-80-30-130-106-130z',
    front:
      'M158 220c0-66 26-100 60-112 26-8 50-8 76 0 34 12 60 46 60 112 10-90-26-140-98-140s-108 50-98 140z',
  },
  fringe: {
    back: 'M256 70c-82 0-122 56-118 136 2 50 0 84-8 108 32 12 62 12 84 4h84c22 8 52 8 84-4-8-24-10-58-8-108 4-80-36-136-118-136z',
    front:
      'M158 224c2-18 4-34 8-48 54 14 126 14 180 0 4 14 6 30 8 48 12-86-26-140-98-140s-110 54-98 140z',
  },
  scarf: {
    back: 'M256 60c-88 0-132 62-128 150 2 54-8 104-34 150 50 60 274 60 324 0-26-46-36-96-34-150 4-88-40-150-128-150z',
    front: 'M156 250c-14-100 30-162 100-162s114 62 100 162c-4-62-36-104-100-104s-96 42-100 104z',
  },
} as const satisfies Record<string, { readonly back?: string; readonly front: string }>;

const BEARDS = {
  stubble: 0.28,
  full: 1,
} as const;

const path = (d: string, fill: string, more = '') =>
  d && `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/**
 * A portrait for the demo's members, drawn in flat shapes of the site's palette. The same seed and
 * look give the same picture.
 *
 * @returns an SVG document, a square
 */
export function drawPortrait(seed: string, look: Look): string {
  const random = seededRandom(seed);
  const pick = <Item>(from: readonly Item[]): Item =>
    from[Math.floor(random() * from.length)] as Item;

  const ground = pick(GROUNDS);
  const clothes = pick(CLOTHES);
  const shirt = pick(SHIRTS);
  const isPolo = random() < 0.45;
  const tilt = (random() - 0.5) * 7;
  const smile = 12 + random() * 14;
  const eyeGap = 42 + random() * 6;
  const browLift = random() * 5;
  const width = 92 + random() * 10;

  const skin = SKIN[look.skin];
  const shade = SHADE[look.skin];
  const hair = HAIR[look.hair];
  const hairOrScarf = look.style === 'scarf' ? pick(CLOTHES) : hair;
  const style: { readonly back?: string; readonly front: string } = STYLES[look.style];

  const head = [
    path(style.back ?? '', hairOrScarf),
    `<ellipse cx="${256 - width - 2}" cy="246" rx="17" ry="26" fill="${shade}"/>`,
    `<ellipse cx="${256 + width + 2}" cy="246" rx="17" ry="26" fill="${shade}"/>`,
    path(faceOf(width), skin),
    look.beard && beardOf(width, hair, BEARDS[look.beard]),
    eyesOf(eyeGap, browLift, hair),
    path('M256 244c-6 18-14 30-14 38 6 8 22 8 28 0', 'none', line(shade, 6)),
    path(`M226 308q30 ${smile} 60 0`, 'none', line(look.skin > 3 ? '#3b1f16' : '#8d4a3c', 7)),
    path(style.front, hairOrScarf),
    look.glasses && glassesOf(eyeGap),
  ];

  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="46 40 420 420">',
    path('M0 0h512v512H0z', ground),
    shouldersOf({ clothes, shirt, isPolo, skin, shade }),
    `<g transform="rotate(${tilt.toFixed(1)} 256 380)">${head.filter(Boolean).join('')}</g>`,
    '</svg>',
  ].join('');
}

const line = (colour: string, width: number) =>
  `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

const faceOf = (half: number) =>
  `M${256 - half} 214c0-70 40-112 ${half}-112s${half} 42 ${half} 112c0 84-38 150-${half} 150s-${half}-66-${half}-150z`;

const beardOf = (half: number, hair: string, opacity: number) =>
  path(
    `M${256 - half} 246c8 84 40 128 ${half} 128s${half - 8}-44 ${half}-128c-12 26-22 38-36 40-30-14-82-14-112 0-14-2-24-14-36-40z`,
    hair,
    `opacity="${opacity}"`,
  );

const eyesOf = (gap: number, lift: number, hair: string) =>
  [-1, 1]
    .map((side) => {
      const x = 256 + side * gap;
      const brow = `M${x - 20} ${206 - lift}q20 -12 40 0`;
      return `<circle cx="${x}" cy="232" r="8.5" fill="#241c19"/>${path(brow, 'none', line(hair, 8))}`;
    })
    .join('');

const glassesOf = (gap: number) =>
  `<g fill="none" ${line('#2b2724', 6)}>${[-1, 1]
    .map((side) => `<circle cx="${256 + side * gap}" cy="234" r="31"/>`)
    .join('')}<path d="M${256 - gap + 31} 230q${gap - 31} -10 ${2 * (gap - 31)} 0"/></g>`;

type Body = Record<'clothes' | 'shirt' | 'skin' | 'shade', string> & { readonly isPolo: boolean };

/** A polo shirt, or a jacket over a shirt. */
function shouldersOf({ clothes, shirt, isPolo, skin, shade }: Body): string {
  const neck = [
    path('M212 320h88v86c-20 26-68 26-88 0z', shade),
    path('M212 320h88v40c-30 22-58 22-88 0z', shade),
  ].join('');
  const body = 'M40 520c4-84 64-116 152-134 16 30 112 30 128 0 88 18 148 50 152 134z';

  if (isPolo)
    return [
      neck,
      path(body, clothes),
      path(
        'M200 384l56 74 56-74 16 10-36 86-36-22-36 22-36-86z',
        clothes,
        'stroke="#0003" stroke-width="4"',
      ),
      path('M214 384c16 40 68 40 84 0l-42 60z', skin),
    ].join('');

  return [
    neck,
    path(body, clothes),
    path('M206 386l50 62 50-62 10 134H196z', shirt),
    path(
      'M204 386l52 62-30 24-34-78zm104 0l-52 62 30 24 34-78z',
      shirt,
      'stroke="#0002" stroke-width="3"',
    ),
    path(
      'M192 388l-28 24 62 108h20zm128 0l28 24-62 108h-20z',
      clothes,
      'stroke="#0003" stroke-width="4"',
    ),
  ].join('');
}

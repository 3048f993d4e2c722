import type { ReactNode } from 'react';

/** What an empty list would have: each has a drawing of its own. */
export type EmptyKind = 'letter' | 'talk' | 'people' | 'calendar' | 'scorecard' | 'ticket' | 'bell';

const drawings: Readonly<Record<EmptyKind, ReactNode>> = {
  letter: <path d="M62 34h76v52H62zM62 36l38 30 38-30" />,
  talk: <path d="M56 32h62v38H84L70 82V70H56zM128 46h18v36h-12v12l-14-12H96" />,
  people: (
    <path d="M82 50a13 13 0 1 0 0-26 13 13 0 0 0 0 26zM56 92c2-19 12-28 26-28s24 9 26 28M120 52a11 11 0 1 0 0-22M120 66c14 0 22 9 24 26" />
  ),
  calendar: <path d="M64 34h72v56H64zM64 50h72M80 26v14M120 26v14M108 80V58l16 6-16 7" />,
  scorecard: <path d="M60 28h80v60H60zM60 44h80M60 58h80M60 72h80M86 28v60M113 28v60" />,
  ticket: (
    <path d="M56 40h88v12a8 8 0 0 0 0 16v12H56V68a8 8 0 0 0 0-16zM116 40v6M116 54v6M116 68v6" />
  ),
  bell: <path d="M76 76V56a24 24 0 0 1 48 0v20l8 8H68zM92 90a9 9 0 0 0 16 0M100 32v-6" />,
};

/** A drawing in lines on a small green, for an empty list. */
export const EmptyDrawing = ({ kind }: { readonly kind: EmptyKind }) => (
  <svg viewBox="0 0 200 110" aria-hidden="true" className="mb-4 h-28 w-52">
    <path
      d="M22 62C20 34 54 12 96 12s84 14 84 44-36 46-82 46-74-14-76-40z"
      className="fill-fairway-wash"
    />
    <g
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-current text-fairway"
    >
      {drawings[kind]}
    </g>
  </svg>
);

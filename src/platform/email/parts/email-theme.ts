import type { CSSProperties } from 'react';

/** The site's colours as hex values, which all email programs understand. Light theme only. */
export const colour = {
  ivory: '#f7f4e9',
  paper: '#fdfcf7',
  pine: '#0d3426',
  onPine: '#f7f4e9',
  onPineSoft: '#d1d7c2',
  action: '#123f2d',
  fairway: '#11512f',
  brass: '#deb45b',
  ink: '#221d16',
  inkSoft: '#4b463c',
  line: '#d9d3c4',
} as const;

/** Fonts that every email program has. Loading ours would tell us who opens which email. */
const serif = "Georgia, 'Times New Roman', serif";
const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif";

export const textStyle: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  color: colour.ink,
};

export const smallStyle: CSSProperties = {
  ...textStyle,
  fontSize: '13px',
  lineHeight: '20px',
  color: colour.inkSoft,
};

export const headingStyle: CSSProperties = {
  margin: '0 0 20px',
  fontFamily: serif,
  fontSize: '28px',
  lineHeight: '36px',
  fontWeight: 'normal',
  color: colour.pine,
};

export const brandStyle: CSSProperties = {
  fontFamily: serif,
  fontSize: '22px',
  lineHeight: '28px',
  color: colour.onPine,
  textDecoration: 'none',
};

import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { Command } from '../text-commands.ts';

/** The icons of the toolbar, drawn as lines. */
export const commandIcons: Readonly<Record<Command, ReactNode>> = {
  bold: (
    <Icon>
      <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z" />
    </Icon>
  ),
  italic: (
    <Icon>
      <path d="M10 5h8M6 19h8M14 5l-4 14" />
    </Icon>
  ),
  link: (
    <Icon>
      <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300" />
    </Icon>
  ),
  quote: (
    <Icon>
      <path d="M5 6v12M10 8h9M10 12h9M10 16h6" />
    </Icon>
  ),
  list: (
    <Icon>
      <path d="M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01" />
    </Icon>
  ),
  code: (
    <Icon>
      <path d="m8 7-5 5 5 5M16 7l5 5-5 5" />
    </Icon>
  ),
};

export const ImageIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 17M15 9.500h.01" />
  </Icon>
);

export const PreviewIcon = () => (
  <Icon>
    <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z" />
  </Icon>
);

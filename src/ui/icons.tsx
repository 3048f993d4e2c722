import type { ReactNode } from 'react';

/** A decorative icon of lines, 24 by 24, in the colour of the text. */
export const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="size-5 shrink-0 stroke-current"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const CrossIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon>
    <path d="M4 8h16M4 16h16" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="m5 13 4.5 4.5L19 7.5" />
  </Icon>
);
export const PinIcon = () => (
  <Icon>
    <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
  </Icon>
);
export const CalendarIcon = () => (
  <Icon>
    <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8" />
  </Icon>
);

/** A person and a plus. */
export const ConnectIcon = () => (
  <Icon>
    <path d="M9.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c.4-3.4 3-5.5 6.5-5.5S15.6 16.6 16 20M19 7.5v6M16 10.5h6" />
  </Icon>
);
export const MessageIcon = () => (
  <Icon>
    <path d="M3.5 5.5h17v12h-9L7 21v-3.5H3.5z" />
  </Icon>
);

/** Three dots. */
export const MoreIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
);
export const PhoneIcon = () => (
  <Icon>
    <path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 6a2 2 0 0 1 2-2z" />
  </Icon>
);

/** Two sliders. */
export const SettingsIcon = () => (
  <Icon>
    <path d="M4 8h9M19 8h1M4 16h1M11 16h9M16 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z" />
  </Icon>
);

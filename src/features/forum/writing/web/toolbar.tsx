import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import { type Command, commands } from '../text-commands.ts';
import { commandNames, editorTexts as texts } from '../texts.ts';

type Props = {
  /** The id of the text area. */
  readonly controls: string;
  readonly isPreview: boolean;
  readonly onCommand: (command: Command) => void;
  readonly onImage: () => void;
  readonly onPreview: () => void;
};

/** With the keys that do the same. */
const keys: Readonly<Partial<Record<Command, string>>> = { bold: 'B', italic: 'I', link: 'K' };

/**
 * The buttons above the text. As in every toolbar, Tab goes to one of them, and the arrow keys to
 * the others.
 */
export function Toolbar({ controls, isPreview, onCommand, onImage, onPreview }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);

  const move = (event: KeyboardEvent) => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];

    const to = {
      ArrowRight: reached + 1,
      ArrowLeft: reached - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to === undefined) return;

    event.preventDefault();

    const next = (to + buttons.length) % buttons.length;
    setReached(next);
    buttons[next]?.focus();
  };

  const button = (
    index: number,
    label: string,
    icon: ReactNode,
    onClick: () => void,
    more: object = {},
  ) => (
    <IconButton
      key={label}
      label={label}
      aria-controls={controls}
      tabIndex={index === reached ? 0 : -1}
      onFocus={() => setReached(index)}
      onKeyDown={move}
      onClick={onClick}
      className="aria-pressed:bg-fairway-wash aria-disabled:opacity-50"
      {...more}
    >
      {icon}
    </IconButton>
  );

  const off = isPreview ? { 'aria-disabled': true } : {};

  return (
    <div
      ref={row}
      role="toolbar"
      aria-label="Format text"
      aria-controls={controls}
      className="flex overflow-x-auto border-b border-line"
    >
      {commands.map((command, index) =>
        button(
          index,
          commandNames[command],
          commandIcons[command],
          () => !isPreview && onCommand(command),
          {
            ...off,
            ...(keys[command]
              ? { 'aria-keyshortcuts': `Control+${keys[command]} Meta+${keys[command]}` }
              : {}),
          },
        ),
      )}
      {button(commands.length, texts.addImage, <ImageIcon />, () => !isPreview && onImage(), off)}
      {button(commands.length + 1, 'Preview', <PreviewIcon />, onPreview, {
        'aria-pressed': isPreview,
      })}
    </div>
  );
}

/** The icons of the toolbar, drawn as lines. */
const commandIcons: Readonly<Record<Command, ReactNode>> = {
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

const ImageIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 17M15 9.500h.01" />
  </Icon>
);

const PreviewIcon = () => (
  <Icon>
    <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z" />
  </Icon>
);

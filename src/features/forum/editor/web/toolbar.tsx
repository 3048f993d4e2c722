import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { type Command, commands } from '../text-commands.ts';
import { commandNames, editorTexts as texts } from '../texts.ts';
import { commandIcons, ImageIcon, PreviewIcon } from './editor-icons.tsx';

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
      aria-label={texts.toolbar}
      aria-controls={controls}
      className="flex flex-wrap border-b border-line"
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
      {button(commands.length + 1, texts.preview, <PreviewIcon />, onPreview, {
        'aria-pressed': isPreview,
      })}
    </div>
  );
}

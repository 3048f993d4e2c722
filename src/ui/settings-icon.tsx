import { Icon } from './icon.tsx';

/** Two sliders. In a separate file, because every page loads the other icons. */
export const SettingsIcon = () => (
  <Icon>
    <path d="M4 8h9M19 8h1M4 16h1M11 16h9M16 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z" />
  </Icon>
);

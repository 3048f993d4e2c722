import 'react';

/** Attributes that browsers know and React passes on, but does not declare yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** The id of the dialog that a press opens or closes, without scripts. */
    commandfor?: string;
    command?: 'show-modal' | 'close';
  }
}

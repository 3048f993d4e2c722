import type { ReactNode } from 'react';
import { colour, textStyle } from './email-theme.ts';

type EmailButtonProps = { readonly href: string; readonly children: ReactNode };

/**
 * A link that looks like a button. The cell has the colour, because Outlook ignores a link's
 * background.
 */
export function EmailButton({ href, children }: EmailButtonProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '8px 0 24px' }}
    >
      <tbody>
        <tr>
          <td align="center" style={{ backgroundColor: colour.action, borderRadius: '6px' }}>
            <a
              href={href}
              style={{
                ...textStyle,
                display: 'inline-block',
                margin: 0,
                padding: '11px 26px',
                color: colour.onPine,
                fontWeight: 'bold',
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

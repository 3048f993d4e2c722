import type { ReactNode } from 'react';
import { colour, textStyle } from './email-theme.ts';

type MailButtonProps = { readonly href: string; readonly children: ReactNode };

/** The one thing to do next. Its colour is the cell's, which Outlook paints where it ignores a link's own. */
export function EmailButton({ href, children }: MailButtonProps) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '8px 0 24px' }}>
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

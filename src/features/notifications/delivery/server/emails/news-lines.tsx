import { colour, textStyle } from '../../../server/emails/email-theme.ts';

/** A sentence, and the address that it opens. */
export type NewsLine = { readonly sentence: string; readonly href: string };

/** News, one line each; the whole sentence is a link. */
export const NewsLines = ({ lines }: { readonly lines: readonly NewsLine[] }) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    style={{ margin: '0 0 24px' }}
  >
    <tbody>
      {lines.map(({ sentence, href }) => (
        <tr key={`${href} ${sentence}`}>
          <td
            style={{
              ...textStyle,
              margin: 0,
              padding: '10px 0',
              borderBottom: `1px solid ${colour.line}`,
              wordBreak: 'break-word',
            }}
          >
            <a href={href} style={{ color: colour.fairway }}>
              {sentence}
            </a>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

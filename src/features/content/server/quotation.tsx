import { colour, textStyle } from '#platform/email/parts/email-theme.ts';

/** Quoted text. Each line is an element of its own, so that plain text keeps the lines too. */
export const Quotation = ({ children }: { readonly children: string }) => (
  <div
    style={{
      margin: '0 0 24px',
      padding: '4px 0 4px 16px',
      borderLeft: `3px solid ${colour.brass}`,
    }}
  >
    {children
      .split('\n')
      .map((line, index) => [index, line] as const)
      .map(([number, line]) => (
        <div key={number} style={{ ...textStyle, margin: 0, wordBreak: 'break-word' }}>
          {line || '\u00a0'}
        </div>
      ))}
  </div>
);

import { colour, textStyle } from './email-theme.ts';

/** A label and its value: "When", "Thursday 14 May 2026, 08:30". A value may have several lines. */
export type Fact = { readonly label: string; readonly value: string | readonly string[] };

/** A table of facts, one row each. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <table
      role="presentation"
      className="facts"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '8px 0 24px', borderTop: `1px solid ${colour.line}` }}
    >
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td width="96" valign="top" style={{ ...cell, color: colour.inkSoft }}>
              {label}
            </td>
            <td valign="top" style={cell}>
              {[value].flat().map((line) => (
                <div key={line}>{line}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = {
  ...textStyle,
  margin: 0,
  padding: '10px 12px 10px 0',
  borderBottom: `1px solid ${colour.line}`,
};

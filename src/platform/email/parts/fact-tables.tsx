import { formatPounds, type Pence, type TaxedAmount } from '#lib/money.ts';
import { colour, textStyle } from '#platform/email/parts/email-theme.ts';

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

/** A line of a receipt. Refunded amounts are negative. */
export type ReceiptLine = TaxedAmount & { readonly id: string; readonly label: string };

type ReceiptTableProps = {
  readonly lines: readonly ReceiptLine[];
  /** In percent, 0 to 100; without VAT there is nothing to say of it. */
  readonly vatRate: number;
  /** "Total paid" or "Total refunded". */
  readonly totalLabel: string;
};

/** The lines of an order with their VAT. The totals are sums of the lines, so they always agree. */
export function ReceiptTable({ lines, vatRate, totalLabel }: ReceiptTableProps) {
  const total = (part: keyof TaxedAmount): Pence =>
    lines.reduce((sum, line) => sum + line[part], 0);
  return (
    <table
      width="100%"
      className="receipt"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '8px 0 24px', borderTop: `2px solid ${colour.pine}` }}
    >
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} label={line.label} amount={line.gross} />
        ))}
        {vatRate > 0 && (
          <>
            <Row label="Net" amount={total('net')} soft />
            <Row label={`VAT at ${vatRate}%`} amount={total('vat')} soft />
          </>
        )}
        <Row label={totalLabel} amount={total('gross')} strong />
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly label: string;
  readonly amount: Pence;
  readonly soft?: boolean;
  readonly strong?: boolean;
};

function Row({ label, amount, soft = false, strong = false }: RowProps) {
  const style = {
    ...textStyle,
    margin: 0,
    padding: '10px 0',
    borderBottom: `1px solid ${colour.line}`,
    ...(soft ? { color: colour.inkSoft } : {}),
    ...(strong ? { fontWeight: 'bold' } : {}),
  };
  return (
    <tr>
      <td style={style}>{label}</td>
      <td
        align="right"
        style={{ ...style, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {formatPounds(amount)}
      </td>
    </tr>
  );
}

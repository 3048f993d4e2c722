import type PDFDocument from 'pdfkit';
import { findLogo } from '#features/settings/server/public.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { drawGreen } from '#lib/drawing/green-drawing.ts';
import { formatPounds } from '#lib/money.ts';
import { formatNumber } from '#lib/numbers.ts';
import type { Executor } from '#platform/database/database.ts';
import type { DueFacts } from '#platform/email/email-kind.ts';
import type { EmailAttachment } from '#platform/email/transport.ts';
import { drawableText, readTypeface, type Typeface } from '#platform/typeface/typeface.ts';
import {
  buyerLines,
  type Invoice,
  type InvoiceLine,
  type InvoiceSource,
  invoiceNumber,
  invoiceTitle,
  paymentLines,
  referenceLine,
  sellerLines,
  vatByRate,
} from '../invoice.ts';
import { findInvoiceOf } from './read-invoices.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Pdf['struct']>;

const display = readTypeface(
  { family: 'Fraunces', name: 'fraunces.ttf' },
  { family: 'FrauncesMore', name: 'fraunces-more.ttf' },
);
const sans = readTypeface(
  { family: 'Inter', name: 'inter.ttf' },
  { family: 'InterMore', name: 'inter-more.ttf' },
);

/** A4 in points, and our margins. */
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 56] as const;
const RIGHT = WIDTH - MARGIN;
const BOTTOM = HEIGHT - 90;
const LEADING = 1.45;

const INK = '#22281f';
const SOFT = '#59604f';
const PINE = '#1e3d2f';
const RULE = '#d8d4c6';

/** The most room of a logo, in points. */
const LOGO = { width: 200, height: 56 } as const;

/** Where the columns of the table end on the right: net, VAT, gross. */
const COLUMNS = { net: RIGHT - 150, vat: RIGHT - 75, gross: RIGHT } as const;

/**
 * Renders a document as a tagged PDF: one A4 page, more only where its lines need them. The same
 * row, paid in the same way, gives the same bytes, so nothing is stored.
 * @param logo the PNG file of the seller's logo; without it the product's name is at the top
 */
export async function renderInvoice(invoice: Invoice, logo?: Buffer): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const number = invoiceNumber(invoice.kind, invoice.number);
  const title = `${invoiceTitle(invoice)} ${number}`;

  const pdf = new Document({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    // The types of pdfkit do not know this subset yet.
    subset: 'PDF/UA' as never,
    info: {
      Title: title,
      Author: invoice.seller.name,
      CreationDate: invoice.issuedAt,
      ModDate: invoice.issuedAt,
    },
  });

  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

  for (const { family, file } of [display, sans].flatMap(filesOf)) pdf.registerFont(family, file);

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  new Page(pdf, root, invoice).draw(title, logo);
  root.end();
  pdf.end();

  return finished;
}

const filesOf = ({ families, files }: Typeface) =>
  families.map((family, at) => ({ family, file: files[at] ?? '' }));

type Style = {
  readonly face?: Typeface;
  readonly size?: number;
  readonly colour?: string;
  /** The right edge to which it is set; otherwise it begins at `x`. */
  readonly right?: number;
  readonly x?: number;
  readonly room?: number;
};

/** The pen: where the next part is drawn, from top to bottom in the order in which it is read. */
class Page {
  readonly #pdf: Pdf;
  readonly #root: Structure;
  readonly #invoice: Invoice;
  #y: number = MARGIN;

  constructor(pdf: Pdf, root: Structure, invoice: Invoice) {
    this.#pdf = pdf;
    this.#root = root;
    this.#invoice = invoice;
  }

  draw(title: string, logo: Buffer | undefined): void {
    const invoice = this.#invoice;

    this.#decorate();
    if (logo) this.#logo(logo);
    else this.#add('P', () => this.#write(brand.name, { face: display, size: 15, colour: PINE }));
    this.#y += 34;
    this.#add('H1', () => this.#write(title, { face: display, size: 26, colour: PINE }));
    this.#y += 6;
    for (const line of datesOf(invoice)) this.#paragraph(line, { colour: SOFT });

    this.#y += 18;
    this.#parties();
    this.#y += 22;
    this.#table();
    this.#y += 16;
    this.#totals();
    this.#y += 22;

    for (const line of paymentLines(invoice)) this.#paragraph(line);
    if (invoice.seller.vatStatus === 'not_registered')
      this.#paragraph('No VAT is charged: the seller is not registered for it.', { colour: SOFT });
  }

  /** The contour mark at the top right. Readers skip it. */
  #decorate(): void {
    const pdf = this.#pdf;
    const green = drawGreen({ seed: brand.name, width: 240, height: 170, rings: 8, land: 4 });

    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.save();
    pdf
      .translate(WIDTH - 230, -20)
      .lineWidth(0.6)
      .strokeColor('#b9c7ab');
    for (const path of [green.fine, green.strong, green.land].filter(Boolean))
      pdf.path(path).stroke();
    pdf.restore();
    pdf.endMarkedContent();
  }

  /** The seller's logo, which readers hear as the seller's name. */
  #logo(png: Buffer): void {
    const pdf = this.#pdf;
    // Where every PNG file has its size.
    const pixels = [png.readUInt32BE(16), png.readUInt32BE(20)] as const;
    const scale = Math.min(LOGO.width / pixels[0], LOGO.height / pixels[1]);
    const [width, height] = [pixels[0] * scale, pixels[1] * scale];
    const top = this.#y;

    const options = {
      alt: this.#invoice.seller.name,
      bbox: [MARGIN, top, MARGIN + width, top + height] as [number, number, number, number],
    };
    this.#root.add(
      pdf.struct('Figure', options, () => pdf.image(png, MARGIN, top, { width, height })),
    );
    this.#y = top + height;
  }

  #add(type: string, draw: () => void): void {
    this.#root.add(this.#pdf.struct(type, {}, draw));
  }

  #paragraph(text: string, style: Style = {}): void {
    this.#makeRoom(16);
    this.#add('P', () => this.#write(text, style));
  }

  /** Seller and buyer, one below the other's heading, read one after the other. */
  #parties(): void {
    const top = this.#y;
    const half = (RIGHT - MARGIN) / 2;
    const column = (heading: string, lines: readonly string[], x: number): number => {
      this.#y = top;
      this.#add('H2', () => this.#write(heading, { x, size: 9, colour: SOFT }));
      for (const line of lines)
        this.#add('P', () => this.#write(line, { x, size: 10, room: half - 16 }));

      return this.#y;
    };

    const ends = [
      column('From', sellerLines(this.#invoice.seller), MARGIN),
      column('To', buyerLines(this.#invoice.buyer), MARGIN + half),
    ];

    this.#y = Math.max(...ends);
  }

  #table(): void {
    const pdf = this.#pdf;
    const table = pdf.struct('Table');
    this.#root.add(table);
    const hasVat = this.#invoice.seller.vatNumber !== '';

    this.#row(table, 'TH', headings(hasVat), { size: 9, colour: SOFT });
    for (const line of this.#invoice.lines) this.#row(table, 'TD', cellsOf(line, hasVat), {});
    table.end();
  }

  #row(table: Structure, type: 'TH' | 'TD', cells: readonly Cell[], style: Style): void {
    const pdf = this.#pdf;
    this.#makeRoom(36);
    const top = this.#y;
    const row = pdf.struct('TR');
    table.add(row);

    let bottom = top;
    for (const { text, right } of cells) {
      this.#y = top;
      const room = right === undefined ? COLUMNS.net - MARGIN - 70 : undefined;
      row.add(
        pdf.struct(type, {}, () =>
          this.#write(text, {
            size: 10,
            ...style,
            ...(right === undefined ? {} : { right }),
            ...(room === undefined ? {} : { room }),
          }),
        ),
      );
      bottom = Math.max(bottom, this.#y);
    }
    row.end();

    this.#y = bottom + 4;
    this.#rule();
    this.#y += 6;
  }

  #rule(): void {
    const pdf = this.#pdf;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.moveTo(MARGIN, this.#y).lineTo(RIGHT, this.#y).lineWidth(0.5).strokeColor(RULE).stroke();
    pdf.endMarkedContent();
  }

  #totals(): void {
    const { lines, seller, total } = this.#invoice;
    const rates = seller.vatNumber === '' ? [] : vatByRate(lines);

    const sums: (readonly [name: string, amount: string])[] = [
      ...(rates.length > 0 ? ([['Net', formatPounds(total.net)]] as const) : []),
      ...rates.map(
        ({ vatPercent, net, vat }) =>
          [
            `VAT at ${formatNumber(vatPercent)}% on ${formatPounds(net)}`,
            formatPounds(vat),
          ] as const,
      ),
    ];

    for (const [name, amount] of sums) this.#sum(name, amount, { size: 10 });
    this.#y += 2;
    this.#sum('Total', formatPounds(total.gross), { face: display, size: 15, colour: PINE });
  }

  #sum(name: string, amount: string, style: Style): void {
    this.#makeRoom(24);
    const top = this.#y;
    this.#add('P', () => {
      this.#write(name, { ...style, right: COLUMNS.gross - 90 });
      this.#y = top;
      this.#write(amount, { ...style, right: COLUMNS.gross });
    });
  }

  /** A new page where the rest would not fit. */
  #makeRoom(needed: number): void {
    if (this.#y + needed <= BOTTOM) return;
    this.#pdf.addPage();
    this.#y = MARGIN;
  }

  /** Writes a text in lines that fit, with the letters that our typefaces have. */
  #write(text: string, style: Style): void {
    const { face = sans, size = 11, colour = INK, x = MARGIN, right } = style;
    const drawn = drawableText(text, face.has) || '?';

    for (const line of linesOf(drawn, face, (style.room ?? RIGHT - x) / size)) {
      const width = face.width(line) * size;
      let at = right === undefined ? x : right - width;

      for (const run of face.runs(line)) {
        this.#pdf.font(run.family).fontSize(size).fillColor(colour);
        this.#pdf.text(run.text, at, this.#y, { lineBreak: false });
        at += face.width(run.text) * size;
      }
      this.#y += size * LEADING;
    }
  }
}

type Cell = { readonly text: string; readonly right?: number };

/** The table's columns. Without a VAT number a document has gross amounts alone. */
const headings = (hasVat: boolean): Cell[] =>
  hasVat
    ? [
        { text: 'Description' },
        { text: 'Net', right: COLUMNS.net },
        { text: 'VAT', right: COLUMNS.vat },
        { text: 'Total', right: COLUMNS.gross },
      ]
    : [{ text: 'Description' }, { text: 'Total', right: COLUMNS.gross }];

const cellsOf = (line: InvoiceLine, hasVat: boolean): Cell[] => [
  { text: line.description },
  ...(hasVat
    ? [
        { text: formatPounds(line.netPence), right: COLUMNS.net },
        { text: formatPounds(line.vatPence), right: COLUMNS.vat },
      ]
    : []),
  { text: formatPounds(line.grossPence), right: COLUMNS.gross },
];

/**
 * The tax point is the date of the document: money is taken, or the sale made, on that day. A payment
 * that was recorded later has the day when it was made.
 */
const datesOf = (invoice: Invoice): string[] => {
  const { issuedAt, dueAt, corrects, seller, settlement } = invoice;
  return [
    `Date${seller.vatNumber === '' ? '' : ' and tax point'}: ${formatDate(issuedAt)}`,
    ...(dueAt === null || settlement.owedPence === 0 ? [] : [`Due: ${formatDate(dueAt)}`]),
    referenceLine(invoice),
    ...(corrects === null ? [] : [`Corrects invoice ${corrects}`]),
  ];
};

/** A text in lines of at most `room` ems; a longer word keeps its line. */
function linesOf(text: string, face: Typeface, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && face.width(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }

  return lines;
}

/** Renders a stored document with the logo that its seller had then. */
export async function renderWithLogo(db: Executor, invoice: Invoice): Promise<Buffer> {
  const { logo } = invoice.seller;
  return renderInvoice(invoice, logo ? await findLogo(db, logo) : undefined);
}

/** The PDF of a source's document, for an email; nothing if it has none. */
export async function invoiceAttachments(
  { db, config }: Pick<DueFacts, 'db' | 'config'>,
  source: { readonly type: InvoiceSource; readonly id: string },
): Promise<EmailAttachment[]> {
  const invoice = await findInvoiceOf(db, config, source);
  if (!invoice) return [];

  return [
    {
      filename: `${invoiceNumber(invoice.kind, invoice.number)}.pdf`,
      contentType: 'application/pdf',
      content: await renderWithLogo(db, invoice),
    },
  ];
}

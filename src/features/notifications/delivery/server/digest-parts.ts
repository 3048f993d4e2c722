import type { DueFacts } from '#platform/email/email-kind.ts';
import type { DigestLine, DigestReader } from '#platform/notifications/digest-section.ts';

type Facts = Pick<DueFacts, 'db' | 'now' | 'digestSections'>;
type Part = { heading: string; lines: DigestLine[] };

/** What features add to a digest, in the order of the features; without those that have nothing. */
export async function readDigestParts(
  { db, now, digestSections }: Facts,
  reader: Omit<DigestReader, 'now'>,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { rhythms, read } of digestSections) {
    const part = rhythms.includes(reader.rhythm) ? await read(db, { ...reader, now }) : undefined;
    if (part && part.lines.length > 0)
      parts.push({ heading: part.heading, lines: [...part.lines] });
  }

  return parts;
}

import type { AuditedAction } from '#lib/audit/audited-actions.ts';
import { auditSentences } from './audit-sentences.ts';
import { type Piece, textOf, writeSentence } from './write-sentence.ts';

/** "membership.approve" as the filter calls it: "Approved an application". */
export function actionLabel(action: string): string {
  const words = textOf(sentenceOf(action, {})).replace(/[.]$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The sentence of an action, after the organiser's name. One of an older version is named by its words. */
export const sentenceOf = (action: string, facts: Parameters<typeof writeSentence>[1]): Piece[] =>
  writeSentence(auditSentences[action as AuditedAction] ?? action.replaceAll(/[._]/g, ' '), facts);

/** The part of the site that an action belongs to, for the groups of the filter. */
export const areaOf = (action: string): string => areas[action.split('.')[0] ?? ''] ?? 'Golf days';

const areas: Readonly<Record<string, string>> = {
  bookings: 'Places and credits',
  money: 'Money',
  payments: 'Money',
  content: 'Messages',
  notifications: 'Messages',
  announcements: 'Messages',
  members: 'Members',
  membership: 'Memberships',
  forum: 'Forum',
  settings: 'Settings',
};

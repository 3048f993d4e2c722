import type { City } from '#lib/cities.ts';

/**
 * To whom an announcement goes. The tiers are those of membership, a later feature, so they are
 * plain names here.
 */
export type Audience =
  | { readonly who: 'everyone' | 'founding' | 'admins' | 'newsletter' }
  | { readonly who: 'city'; readonly city: City }
  | { readonly who: 'golf_day'; readonly eventId: number }
  | { readonly who: 'tier'; readonly tier: string };

/**
 * What an announcement is: news of the club, news of golf days and offers, or a change of the terms
 * or of the privacy notice.
 */
export const announcementKinds = ['club', 'offers', 'terms', 'privacy'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Changes of the terms are announced this many days before they count (terms, part 14). */
export const TERMS_NOTICE_DAYS = 30;

/**
 * The change that an announcement is about: it always goes to everyone with an account, and by
 * email.
 */
export const isLegal = (kind: AnnouncementKind): kind is 'terms' | 'privacy' =>
  kind === 'terms' || kind === 'privacy';

/** Whether an announcement is emailed to everyone who gets it, whatever they have switched off. */
export const isAlwaysEmailed = ({
  kind,
  mustRead,
}: {
  kind: AnnouncementKind;
  mustRead: boolean;
}): boolean => mustRead || isLegal(kind);

/**
 * To whom a kind can go: offers only to those who asked for them, changes of the terms only to
 * everyone.
 */
export function fitsAudience(kind: AnnouncementKind, { who }: Pick<Audience, 'who'>): boolean {
  if (kind === 'offers') return who === 'newsletter';
  if (isLegal(kind)) return who === 'everyone';
  return who !== 'newsletter';
}

/** The state of an announcement. While it is being sent it can be neither changed nor stopped. */
export type AnnouncementState = 'draft' | 'scheduled' | 'sending' | 'sent';

/** Why an announcement cannot be sent at an instant; undefined if it can. */
export function whyNotSend(
  {
    kind,
    effectiveOn,
  }: {
    readonly kind: AnnouncementKind;
    /** The day from which a change counts, "2026-12-24". */
    readonly effectiveOn: string | null;
  },
  sentAt: Date,
): 'effective_day_missing' | 'terms_too_soon' | 'privacy_too_late' | undefined {
  if (!isLegal(kind)) return undefined;
  if (effectiveOn === null) return 'effective_day_missing';

  const days = (Date.parse(effectiveOn) - sentAt.getTime()) / 86_400_000;
  if (kind === 'terms') return days < TERMS_NOTICE_DAYS ? 'terms_too_soon' : undefined;

  return days < 0 ? 'privacy_too_late' : undefined;
}

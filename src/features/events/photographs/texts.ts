import { refusals } from '#lib/refusal.ts';

/** The most bytes that an upload may have, and the least and the most pixels. */
export const uploadLimits = {
  bytes: 15 * 1_048_576,
  leastWidth: 480,
  leastHeight: 320,
  pixels: 60_000_000,
  perSubject: 12,
} as const;

const { leastWidth, leastHeight, perSubject } = uploadLimits;

/** Sentences beside the fields of an upload. */
export const photographFaults = {
  subject: 'Say which golf day or venue the photographs belong to',
  order: 'Name the photographs in their new order',
  alt: 'Say what the photograph shows, in at least 3 characters',
  file: 'Choose a photograph',
} as const;

/** Why a photograph is refused. */
export const photographRefusals = /* @__PURE__ */ refusals({
  photograph_unknown: [404, 'We can’t find this photograph. It may have been removed.'],
  photograph_subject_unknown: [404, 'We can’t find the golf day or venue for this photograph.'],
  photograph_too_large: [413, 'Please choose a photograph of at most 15 MB.'],
  photograph_unreadable: [422, 'Please choose a photograph in the format JPEG, PNG or WebP.'],
  photograph_damaged: [422, 'This photograph is damaged or incomplete. Please try another copy.'],
  photograph_moves: [422, 'Please choose a photograph that doesn’t move.'],
  photograph_too_small: [
    422,
    `Please choose a larger photograph, at least ${leastWidth} by ${leastHeight} pixels.`,
  ],
  photograph_too_many_pixels: [422, 'Please choose a photograph of at most 60 megapixels.'],
  photograph_too_long: [422, 'This photograph is too long. Please cut off what isn’t needed.'],
  photograph_limit: [409, `There can be ${perSubject} photographs here. Remove one first.`],
  photographs_changed_meanwhile: [
    409,
    'Another organiser has added or removed photographs meanwhile. Here they are now.',
  ],
  photographs_busy: [
    503,
    'We’re still working on other photographs. Please try again in a moment.',
  ],
  photograph_uploads_limit: [
    429,
    'You’ve uploaded many photographs in a short while. Please wait a few minutes.',
  ],
});

/** Toasts after a change of photographs. */
export const photographToasts = {
  upload: 'Photograph added',
  describe: 'Description saved',
  remove: 'Photograph removed',
  order: 'Order saved',
  notSaved: 'That didn’t work',
} as const;

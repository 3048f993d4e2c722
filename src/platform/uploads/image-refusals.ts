import { refusals } from '#lib/refusal.ts';

/** How an image that a member shares is refused. */
export const imageRefusals = refusals({
  image_unknown: [404, 'There’s no image here.'],
  image_unreadable: [422, 'Please choose an image in the format JPEG, PNG or WebP.'],
  image_damaged: [422, 'This image is damaged or incomplete. Please try another copy.'],
  image_moves: [422, 'Please choose an image that doesn’t move.'],
  image_too_small: [422, 'Please choose an image of at least 16 pixels on each side.'],
  image_too_many_pixels: [422, 'Please choose an image of at most 60 megapixels.'],
  image_too_long: [
    422,
    'This image is too long to be shown in one piece. Please cut it into parts.',
  ],
  images_busy: [503, 'We’re still working on other images. Please try again in a moment.'],
  too_many_images: [429, 'You’ve uploaded many images. Please wait an hour and try again.'],
});

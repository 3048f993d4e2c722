import headingFace from '#ui/fonts/fraunces.woff2';

/**
 * What every page's head points to. Only the heading's face is preloaded: it sets what is painted first, while the
 * body's stand-in has the same width and can wait.
 */
export const headLinks = [
  { rel: 'preload', href: headingFace, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
] as const;

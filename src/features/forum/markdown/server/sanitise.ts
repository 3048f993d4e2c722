import sanitizeHtml from 'sanitize-html';
import { targetOf } from '../links.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IMAGE = new RegExp(`^/api/forum/images/${UUID}/large$`);

/**
 * The second wall: lets through only the elements and attributes that the renderer writes, whatever
 * fault the parser may have. Links are judged again by the same rule.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
      ...['strong', 'em', 's', 'a', 'img', 'span'],
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'class'],
      img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
      blockquote: ['data-quote'],
      ol: ['start'],
    },
    allowedClasses: { a: ['mention'], span: ['real-host'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !IMAGE.test(attribs['src'] ?? '')) ||
      (tag === 'a' && targetOf(attribs['href'] ?? '') === undefined),
  });

import './post-text.css';

/**
 * What a member has written, as the server has rendered and sanitised it. The only place of the
 * product that shows HTML as it is: give it nothing but the `html` of a post or of a preview.
 */
export const PostText = ({ html }: { readonly html: string }) => (
  <div dir="auto" className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
);

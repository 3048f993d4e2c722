import { Fragment } from 'react';

/** Before the @, and after each dot. */
const BREAKS = /(?=@)|(?<=\.)/;

/**
 * An email address in a narrow column. It breaks only before the @ or after a dot, so that it can
 * be read.
 */
export const EmailAddress = ({ address }: { readonly address: string }) => {
  let at = 0;
  return (
    <span className="wrap-break-word">
      {address.split(BREAKS).map((part) => {
        const key = at;
        at += part.length;
        return (
          <Fragment key={key}>
            {key > 0 && <wbr />}
            {part}
          </Fragment>
        );
      })}
    </span>
  );
};

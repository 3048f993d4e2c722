import type { ReactNode } from 'react';
import { brand } from '#lib/brand.ts';
import { givenName } from '#lib/text/person-name.ts';
import type { UnsubscribeLinks } from '#platform/email/email-kind.ts';
import { brandStyle, colour, headingStyle, smallStyle, textStyle } from './email-theme.ts';

type EmailLayoutProps = {
  /** The line that email programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** Why the person receives this email, in one sentence. */
  readonly reason: string;
  /** For an email that the person can switch off. */
  readonly unsubscribe?: UnsubscribeLinks | undefined;
  readonly children: ReactNode;
};

/**
 * The frame of every email. It loads nothing from outside and ends with the reason for the email.
 */
export function EmailLayout({
  preview,
  heading,
  publicUrl,
  contactEmail,
  reason,
  unsubscribe,
  children,
}: EmailLayoutProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{heading}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: colour.ivory }}>
        <div
          data-skip-in-text="true"
          style={{ display: 'none', overflow: 'hidden', maxHeight: 0, opacity: 0 }}
        >
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px 40px' }}>
                <Sheet publicUrl={publicUrl}>
                  <h1 style={headingStyle}>{heading}</h1>
                  {children}
                </Sheet>
                <Foot contactEmail={contactEmail} reason={reason} unsubscribe={unsubscribe} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

// Outlook lays out only tables reliably, and only with `width` as an attribute.
function Sheet({
  publicUrl,
  children,
}: {
  readonly publicUrl: string;
  readonly children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      width="560"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{
        width: '100%',
        maxWidth: '560px',
        backgroundColor: colour.paper,
        border: `1px solid ${colour.line}`,
      }}
    >
      <tbody>
        <tr>
          <td
            data-skip-in-text="true"
            style={{
              padding: '18px 32px',
              backgroundColor: colour.pine,
              borderBottom: `3px solid ${colour.brass}`,
            }}
          >
            <a href={publicUrl} style={brandStyle}>
              {brand.name}
            </a>
          </td>
        </tr>
        <tr>
          <td style={{ padding: '36px 32px 24px' }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Foot({
  contactEmail,
  reason,
  unsubscribe,
}: Pick<EmailLayoutProps, 'contactEmail' | 'reason' | 'unsubscribe'>) {
  return (
    <div style={{ maxWidth: '560px', padding: '20px 32px 0' }}>
      <p style={{ ...smallStyle, margin: 0 }}>
        {reason} Questions? Write to{' '}
        <a href={`mailto:${contactEmail}`} style={{ color: colour.fairway }}>
          {contactEmail}
        </a>
        .
      </p>
      {unsubscribe && (
        <p style={{ ...smallStyle, margin: '12px 0 0' }}>
          <a href={unsubscribe.pageUrl} style={{ color: colour.fairway }}>
            Stop these emails
          </a>
          {unsubscribe.settingsUrl !== null && (
            <>
              {' · '}
              <a href={unsubscribe.settingsUrl} style={{ color: colour.fairway }}>
                Choose which emails you get
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** A heading between the parts of an email. */
export const EmailHeading = ({ children }: { readonly children: ReactNode }) => (
  <h2 style={{ ...headingStyle, margin: '8px 0', fontSize: '20px', lineHeight: '28px' }}>
    {children}
  </h2>
);

/** A paragraph. */
export const EmailText = ({ children }: { readonly children: ReactNode }) => (
  <p style={textStyle}>{children}</p>
);

/** A paragraph of small print. */
export const EmailSmallPrint = ({ children }: { readonly children: ReactNode }) => (
  <p style={smallStyle}>{children}</p>
);

type EmailButtonProps = { readonly href: string; readonly children: ReactNode };

/**
 * A link that looks like a button. The cell has the colour, because Outlook ignores a link's
 * background.
 */
export function EmailButton({ href, children }: EmailButtonProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '8px 0 24px' }}
    >
      <tbody>
        <tr>
          <td align="center" style={{ backgroundColor: colour.action, borderRadius: '6px' }}>
            <a
              href={href}
              style={{
                ...textStyle,
                display: 'inline-block',
                margin: 0,
                padding: '11px 26px',
                color: colour.onPine,
                fontWeight: 'bold',
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** "Hello Robin,", or "Hello," if the first name is not a name (`person-name.ts`). */
export function EmailGreeting({ firstName }: { readonly firstName: string }) {
  return <EmailText>{`Hello ${givenName(firstName)}`.trimEnd()},</EmailText>;
}

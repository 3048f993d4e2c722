import { useEffect, useRef } from 'react';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '../../accounts/web/copy-text.ts';
import { formatCode } from '../codes.ts';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** The new recovery codes, shown once, to copy, download or print. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const readable = codes.map((code) => formatCode(code, '-'));
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div data-print-alone>
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        Your recovery codes for {brand.name}
      </h3>
      <p className="mt-2 measure text-ink-soft">
        If you lose your phone, each of these lets you in once, in place of the code from your app.
        We cannot show them again: keep them where you keep your passport, or in a password manager.
      </p>
      <ul className="mt-5 grid max-w-lg list-none gap-x-8 gap-y-2 rounded-small border border-line bg-ivory p-5 text-lg font-semibold figures sm:grid-cols-2">
        {readable.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          onClick={() => void copyText(readable.join('\n'), 'Codes copied')}
        >
          Copy
        </Button>
        <Button variant="secondary" onClick={() => download(readable)}>
          Download
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="mt-6 print:hidden">
        <Button onClick={onKept}>I’ve saved them</Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[]): void {
  const words = `Recovery codes for ${brand.name}. Each works once.\r\n\r\n${codes.join('\r\n')}\r\n`;
  const url = URL.createObjectURL(new Blob([words], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

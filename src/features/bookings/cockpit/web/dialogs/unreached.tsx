import type { WithoutEmail } from '../../dialog-contract.ts';
import { emailTexts } from '../../row-texts.ts';

/** Those on a list without an email address, each with the number to ring instead. */
export const Unreached = ({ people }: { readonly people: readonly WithoutEmail[] }) =>
  people.length > 0 && (
    <ul aria-label={emailTexts.unreached} className="text-sm">
      {people.map(({ name, phone }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2">
          <bdi className="wrap-anywhere">{emailTexts.hasNoEmail(name)}</bdi>
          {phone && (
            <a href={phone.to} className="inline-flex min-h-11 items-center link figures">
              {emailTexts.ring(phone.text)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );

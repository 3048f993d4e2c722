import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/numbers.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { deletionPreview } from '../../accounts/web/account-queries.ts';
import { AccountSection } from '../../accounts/web/account-section.tsx';
import type { DeletionPreview } from '../contract.ts';
import { DeletionForm } from './deletion-form.tsx';

/** What deleting the account would do, then the button, or what has to be settled first. */
export function DeletionSection() {
  const { deletionBlockers, losses, tables } = useLoaded(deletionPreview);
  const [open, setOpen] = useState(false);

  return (
    <AccountSection
      title="Delete my account"
      lead="This takes effect immediately on all devices and can’t be undone. Your username and email address can then be used again."
    >
      <Effects tables={tables} />
      {losses.length > 0 && (
        <div className="mb-6">
          <Notice tone="warning" title="You have paid for something you haven’t used">
            {losses.map(({ sentence }) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <Link to="/contact" className="inline-flex min-h-11 items-center link">
              Write to us
            </Link>
          </Notice>
        </div>
      )}
      {deletionBlockers.length > 0 ? (
        <Notice tone="warning" title="Something has to be settled first">
          {deletionBlockers.map(({ sentence, links }) => (
            <div key={sentence} className="grid gap-x-6 gap-y-2 not-first:mt-4">
              <p>{sentence}</p>
              <p className="flex flex-wrap gap-x-6">
                {links.map(({ to, label }) => (
                  <Link key={to} to={to} className="inline-flex min-h-11 items-center link">
                    {label}
                  </Link>
                ))}
              </p>
            </div>
          ))}
        </Notice>
      ) : (
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete your account?"
        description="Everything in the list above happens immediately. Nobody can undo it, not even us."
      >
        <DeletionForm losses={losses} onClose={() => setOpen(false)} />
      </Dialog>
    </AccountSection>
  );
}

/** The tables with entries about the person, deleted ones first. */
function Effects({ tables }: Pick<DeletionPreview, 'tables'>) {
  const ours = tables.filter(({ rows }) => rows > 0);
  const deleted = ours.filter(({ kept }) => kept === null);
  const retained = ours.filter(({ kept }) => kept !== null);
  return (
    <div className="mb-6 grid gap-6">
      <Listed title="Deleted" tables={deleted} />
      {retained.length > 0 && <Listed title="Kept without your name" tables={retained} />}
    </div>
  );
}

const Listed = ({
  title,
  tables,
}: { readonly title: string } & Pick<DeletionPreview, 'tables'>) => (
  <div>
    <h3 className="text-xl">{title}</h3>
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {tables.map(({ name, holds, rows, kept }) => (
        <li key={name} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
          <span>
            {holds}
            {kept !== null && <span className="mt-1 block text-sm text-ink-soft">{kept}</span>}
          </span>
          <span className="text-ink-soft figures">
            {formatNumber(rows)} {rows === 1 ? 'entry' : 'entries'}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

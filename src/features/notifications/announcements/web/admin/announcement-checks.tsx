import type { SubmitEvent } from 'react';
import { countText } from '#lib/numbers.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { AnnouncementText } from '../announcement-text.tsx';

type PreviewProps = { readonly title: string; readonly text: string };

/** What its readers see, while it is written. */
export const AnnouncementPreview = ({ title, text }: PreviewProps) =>
  text.trim() !== '' && (
    <section aria-label="Preview" className="rounded-large border border-line bg-ivory p-5">
      <p className="text-sm text-ink-soft">Preview</p>
      <p dir="auto" className="mt-2 font-display text-2xl wrap-anywhere">
        {title}
      </p>
      <div className="mt-3">
        <AnnouncementText text={text} />
      </div>
    </section>
  );

type Props = {
  readonly open: boolean;
  readonly title: string;
  /** How many people get it; undefined while that is counted. */
  readonly recipients: number | undefined;
  /** The way in which it reaches them. */
  readonly reach: string;
  readonly busy: boolean;
  readonly onSend: (event: SubmitEvent) => void;
  readonly onClose: () => void;
};

/** Says how many people an announcement goes to, and sends it after one more press. */
export const SendDialog = ({ open, title, recipients, reach, busy, onSend, onClose }: Props) => (
  <Dialog
    open={open && recipients !== undefined}
    onOpenChange={onClose}
    title={`Send it to ${countText(recipients ?? 0, 'person', 'people')}?`}
    description={`“${title.trim()}” reaches them ${reach}. You can’t undo this.`}
  >
    <form method="post" onSubmit={onSend} className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={onClose}>
        Keep writing
      </Button>
      <Button type="submit" busy={busy}>
        Send now
      </Button>
    </form>
  </Dialog>
);

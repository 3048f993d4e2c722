import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { draftTexts } from '../../drafts/texts.ts';
import type { DraftKeeper, DraftSnapshot } from '../../drafts/web/draft-keeper.ts';
import { draftStates, editorTexts as texts } from '../texts.ts';

/** What becomes of the draft, in a line that screen readers hear only where something is wrong. */
export const DraftLine = ({ state }: Pick<DraftSnapshot, 'state'>) => {
  const isTrouble = state === 'kept' || state === 'loggedOut' || state === 'conflict';
  return (
    <p className="text-sm text-ink-soft" role={isTrouble ? 'status' : undefined} data-draft={state}>
      {draftStates[state]}
    </p>
  );
};

type ConflictProps = Pick<DraftSnapshot, 'other'> & { readonly keeper: DraftKeeper };

/** Two devices have changed the same draft: both texts, and the choice. */
export const DraftConflict = ({ other, keeper }: ConflictProps) =>
  other && (
    <Notice tone="warning" title={texts.conflictTitle} announce>
      <p>{texts.conflictLead}</p>
      <section
        aria-label={texts.conflictOther}
        dir="auto"
        className="mt-3 max-h-60 overflow-y-auto rounded-small border border-line bg-ivory-bright p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {other.title && <p className="font-semibold">{other.title}</p>}
        {other.source}
      </section>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => keeper.keepMine()}>
          {texts.keepMine}
        </Button>
        <Button variant="secondary" onClick={() => keeper.takeOther()}>
          {texts.takeOther}
        </Button>
      </div>
    </Notice>
  );

type DiscardProps = { readonly onDiscard: () => void };

/** Asks once before a draft is discarded. */
export function DiscardButton({ onDiscard }: DiscardProps) {
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        {texts.discard}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={draftTexts.discardTitle}
        description={draftTexts.discardMore}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false);
              onDiscard();
            }}
          >
            {draftTexts.discard}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {draftTexts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Round, Rounds } from '../contract.ts';
import { effectOf, effectSentence } from '../effect-of-change.ts';
import { roundTexts as texts } from '../page-texts.ts';

type Props = {
  readonly rounds: Rounds;
  readonly round: Round;
  readonly remove: { readonly mutate: (round: Round) => void; readonly isPending: boolean };
};

/** Deletes a round after saying what that does to the index. */
export function DeleteRound({ rounds, round, remove }: Props) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="plain" className="ml-auto text-clay" onClick={() => setOpen(true)}>
        {texts.delete}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.deleteTitle}
        description={texts.deleteWhat(round.course, round.playedOn)}
      >
        <Consequence rounds={rounds} roundId={round.id} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(round)}>
            {texts.delete}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Consequence({ rounds, roundId }: { readonly rounds: Rounds; readonly roundId: string }) {
  const { before, after } = effectOf(rounds, { kind: 'delete', roundId });
  return <p className="font-semibold">{effectSentence(before, after)}</p>;
}

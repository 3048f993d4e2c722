import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountMutation } from '#features/identity/accounts/web/use-account-mutation.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { toast } from '#ui/toast/toast.ts';
import { table } from '../choices.ts';
import { type Choice, channels, type OwnChoices, optionalKinds } from '../contract.ts';
import { alwaysSent, channelNames, choicesTexts, kindTexts } from '../texts.ts';
import { ownChoices } from './queries.ts';

/**
 * The table of kinds and channels. A list, because on a phone the switches of a kind are below its name, where each
 * channel is named again.
 */
export function ChoicesTable() {
  const { choices } = useLoaded(ownChoices);
  const kinds = optionalKinds.filter((kind) => choices.some((choice) => choice.kind === kind));
  return (
    <>
      <div aria-hidden="true" className={`hidden border-b border-line py-2 sm:grid ${columns}`}>
        <span />
        {channels.map((channel) => (
          <span key={channel} className="text-right text-sm font-semibold">
            {channelNames[channel]}
          </span>
        ))}
      </div>
      <ul aria-label={choicesTexts.caption}>
        {kinds.map((kind) => (
          <Row key={kind} {...kindTexts[kind]}>
            {channels.map((channel) => (
              <Cell key={channel} kind={kind} channel={channel} />
            ))}
          </Row>
        ))}
        {alwaysSent.map((kind) => (
          <Row key={kind.name} {...kind}>
            <p className="col-span-2 text-sm text-ink-soft sm:text-right">{choicesTexts.always}</p>
          </Row>
        ))}
      </ul>
    </>
  );
}

const columns = 'sm:grid-cols-[1fr_repeat(2,4.25rem)] sm:gap-x-1';

type RowProps = { readonly name: string; readonly about: string; readonly children: ReactNode };

const Row = ({ name, about, children }: RowProps) => (
  <li
    className={`grid grid-cols-2 items-center gap-x-2 gap-y-1 border-b border-line py-3 last:border-0 ${columns}`}
  >
    <div className="col-span-2 sm:col-span-1">
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-ink-soft">{about}</p>
    </div>
    {children}
  </li>
);

type CellProps = Pick<Choice, 'kind' | 'channel'>;

/** A switch, or what there is instead: always, or nothing for a channel that this kind does not have. */
function Cell({ kind, channel }: CellProps) {
  const cell = table[kind][channel];
  return (
    <div className="text-sm text-ink-soft sm:text-right">
      {cell !== undefined && (
        <span aria-hidden={cell !== 'always'} className="block sm:hidden">
          {channelNames[channel]}
        </span>
      )}
      {cell === 'always' && (
        <span className="inline-flex min-h-11 items-center">{choicesTexts.alwaysCell}</span>
      )}
      {cell !== undefined && cell !== 'always' && <ChoiceSwitch kind={kind} channel={channel} />}
    </div>
  );
}

function ChoiceSwitch({ kind, channel }: CellProps) {
  const client = useQueryClient();
  const { queryKey } = ownChoices;
  const { choices } = useLoaded(ownChoices);
  const isOnIn = (all: readonly Choice[]) =>
    all.some((choice) => choice.kind === kind && choice.channel === channel && choice.wanted);
  const stored = isOnIn(choices);
  const choose = useAccountMutation<OwnChoices, Choice>(
    queryKey[0],
    (after) => {
      client.setQueryData(queryKey, after);
      const isOn = isOnIn(after.choices);
      toast({ title: isOn ? choicesTexts.switchedOn(kind) : choicesTexts.switchedOff(kind) });
    },
    { failed: choicesTexts.failed },
  );
  return (
    // The label makes the target as large as the cell: 44 pixels.
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center sm:justify-end">
      <span className="sr-only">
        {kindTexts[kind].name}: {channelNames[channel]}
      </span>
      <input
        type="checkbox"
        className="switch"
        checked={choose.isPending ? (choose.variables?.wanted ?? stored) : stored}
        disabled={choose.isPending}
        onChange={({ target }) => choose.mutate({ kind, channel, wanted: target.checked })}
      />
    </label>
  );
}

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
 * A row for each kind of notification, a column for each channel. What is always sent has no switch. On a phone each
 * row's cells are below its name, with the names of their channels.
 */
export function ChoicesTable() {
  const { choices } = useLoaded(ownChoices);
  const kinds = optionalKinds.filter((kind) => choices.some((choice) => choice.kind === kind));
  return (
    // The roles: a browser takes a row that is a grid for no row.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className="w-full text-left">
      <caption className="sr-only">{choicesTexts.caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line">
          <th role="columnheader" scope="col" className="py-2 font-semibold">
            <span className="sr-only">Kind</span>
          </th>
          {channels.map((channel) => (
            <th
              key={channel}
              role="columnheader"
              scope="col"
              className="w-18 py-2 pl-2 text-right text-sm font-semibold"
            >
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {kinds.map((kind) => (
          <Row key={kind} {...kindTexts[kind]}>
            {channels.map((channel) => (
              <Cell key={channel} kind={kind} channel={channel} />
            ))}
          </Row>
        ))}
        {alwaysSent.map((kind) => (
          <Row key={kind.name} {...kind}>
            <td
              role="cell"
              colSpan={channels.length}
              className="text-sm whitespace-nowrap text-ink-soft max-sm:col-span-4 max-sm:pb-3 sm:pl-2 sm:text-right sm:align-middle"
            >
              {choicesTexts.always}
            </td>
          </Row>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

type RowProps = { readonly name: string; readonly about: string; readonly children: ReactNode };

const Row = ({ name, about, children }: RowProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: as above
  <tr role="row" className="border-b border-line last:border-0 max-sm:grid max-sm:grid-cols-4 max-sm:gap-x-2">
    {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
    <th role="rowheader" scope="row" className="py-3 font-normal max-sm:col-span-4 max-sm:pb-1">
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-ink-soft">{about}</span>
    </th>
    {children}
  </tr>
);

type CellProps = Pick<Choice, 'kind' | 'channel'>;

/** A switch, or what there is instead: always, or nothing for a channel that this kind does not have. */
function Cell({ kind, channel }: CellProps) {
  const cell = table[kind][channel];
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell" className="text-sm text-ink-soft max-sm:pb-2 sm:pl-2 sm:text-right sm:align-middle">
      {cell !== undefined && (
        <span aria-hidden="true" className="block sm:hidden">
          {channelNames[channel]}
        </span>
      )}
      {cell === 'always' && (
        <span className="inline-flex min-h-11 items-center">{choicesTexts.alwaysCell}</span>
      )}
      {cell !== undefined && cell !== 'always' && <ChoiceSwitch kind={kind} channel={channel} />}
    </td>
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

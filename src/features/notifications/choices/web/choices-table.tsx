import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountMutation } from '#features/identity/accounts/web/use-account-mutation.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { toast } from '#ui/toast/toast.ts';
import {
  type Channel,
  type Choice,
  channels,
  type OptionalKind,
  type OwnChoices,
  optionalKinds,
} from '../contract.ts';
import { alwaysSent, channelNames, choicesTexts, kindTexts } from '../texts.ts';
import { ownChoices } from './queries.ts';

/**
 * A row for each kind of notification that can be switched, a column for each channel that one of them has. What is
 * always sent has no switch.
 */
export function ChoicesTable() {
  const { choices } = useLoaded(ownChoices);
  const hasCell = (kind: OptionalKind, channel: Channel) =>
    choices.some((choice) => choice.kind === kind && choice.channel === channel);
  const shown = channels.filter((channel) => choices.some((choice) => choice.channel === channel));
  const kinds = optionalKinds.filter((kind) => shown.some((channel) => hasCell(kind, channel)));
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{choicesTexts.caption}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 font-semibold">
            <span className="sr-only">Kind</span>
          </th>
          {shown.map((channel) => (
            <th key={channel} scope="col" className="w-20 py-2 pl-4 text-right text-sm font-semibold">
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <Row key={kind} {...kindTexts[kind]}>
            {shown.map((channel) => (
              <td key={channel} className="pl-4 text-right align-middle">
                {hasCell(kind, channel) && <ChoiceSwitch kind={kind} channel={channel} />}
              </td>
            ))}
          </Row>
        ))}
        {alwaysSent.map((kind) => (
          <Row key={kind.name} {...kind}>
            <td
              colSpan={shown.length}
              className="pl-4 text-right align-middle text-sm whitespace-nowrap text-ink-soft"
            >
              {choicesTexts.always}
            </td>
          </Row>
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { readonly name: string; readonly about: string; readonly children: ReactNode };

const Row = ({ name, about, children }: RowProps) => (
  <tr className="border-b border-line last:border-0">
    <th scope="row" className="py-3 font-normal">
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-ink-soft">{about}</span>
    </th>
    {children}
  </tr>
);

function ChoiceSwitch({ kind, channel }: Pick<Choice, 'kind' | 'channel'>) {
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
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-end">
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

import type { ReactNode } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { table } from '../choices.ts';
import type { Choice, choicesApi } from '../contract.ts';
import { type Channel, channels, isForOrganisers, type OptionalKind } from '../kinds.ts';
import { account, channelNames, choicesTexts, kindTexts, parts } from '../texts.ts';
import { ownChoices } from './queries.ts';

type Props = {
  /** Whether it has what organisers alone hear of, instead of everything else. */
  readonly forOrganisers?: boolean;
};

/**
 * What a member hears of, by subject: each opens to a row for each kind of news and a column for
 * each channel. On a phone each row is a card, with the channels side by side below its name.
 */
export function ChoicesTable({ forOrganisers = false }: Props) {
  const { choices } = useLoaded(ownChoices);
  const isHere = (kind: OptionalKind) => choices.some((choice) => choice.kind === kind);
  const shown = parts.filter(({ kinds }) => kinds.some(isForOrganisers) === forOrganisers);

  return (
    <div className="divide-y divide-line">
      {shown.map(({ name, kinds }) => (
        <details key={name} className="group" open={forOrganisers}>
          <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
            {name}
            <span aria-hidden="true" className="text-lg text-fairway group-open:rotate-180">
              ▾
            </span>
          </summary>
          <Table caption={name}>
            {kinds.filter(isHere).map((kind) => (
              <Row key={kind} {...kindTexts[kind]}>
                {channels.map((channel) => (
                  <Cell key={channel} channel={channel}>
                    <CellContent kind={kind} channel={channel} />
                  </Cell>
                ))}
              </Row>
            ))}
          </Table>
        </details>
      ))}
      {!forOrganisers && (
        <p className="py-3 text-sm">
          <span className="block font-semibold">{account.name}</span>
          <span className="block text-ink-soft">
            {account.about} {choicesTexts.accountAlways}
          </span>
        </p>
      )}
    </div>
  );
}

type TableProps = { readonly caption: string; readonly children: ReactNode };

const Table = ({ caption, children }: TableProps) => (
  <table className="w-full text-left max-md:block">
    <caption className="sr-only">{caption}</caption>
    <thead className="max-md:sr-only">
      <tr className="border-b border-edge">
        <th scope="col" className="py-2">
          <span className="sr-only">{choicesTexts.kind}</span>
        </th>
        {channels.map((channel) => (
          <th key={channel} scope="col" className="w-20 py-2 text-center text-sm font-semibold">
            {channelNames[channel]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:block">{children}</tbody>
  </table>
);

type RowProps = { readonly name: string; readonly about: string; readonly children: ReactNode };

const Row = ({ name, about, children }: RowProps) => (
  <tr className="border-b border-line max-md:grid max-md:grid-cols-4 max-md:gap-y-2 max-md:py-4">
    <th scope="row" className="font-normal max-md:col-span-4 md:py-3 md:pr-4">
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-ink-soft">{about}</span>
    </th>
    {children}
  </tr>
);

type CellProps = { readonly channel: Channel; readonly children: ReactNode };

const Cell = ({ channel, children }: CellProps) => (
  <td className="text-center align-middle text-sm text-ink-soft max-md:flex max-md:flex-col max-md:items-center">
    <span aria-hidden="true" className="md:hidden">
      {channelNames[channel]}
    </span>
    {children}
  </td>
);

const Always = () => (
  <span className="inline-flex min-h-11 items-center">{choicesTexts.always}</span>
);

const NoChannel = () => (
  <span className="inline-flex min-h-11 items-center">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{choicesTexts.never}</span>
  </span>
);

function CellContent({ kind, channel }: Pick<Choice, 'kind' | 'channel'>) {
  const { choices } = useLoaded(ownChoices);
  const canChoose = choices.some((choice) => choice.kind === kind && choice.channel === channel);
  if (canChoose) return <ChoiceSwitch kind={kind} channel={channel} />;
  return table[kind][channel] === 'always' ? <Always /> : <NoChannel />;
}

const isOnIn = (all: readonly Choice[], kind: OptionalKind, channel: Channel): boolean =>
  all.some((choice) => choice.kind === kind && choice.channel === channel && choice.wanted);

function ChoiceSwitch({ kind, channel }: Pick<Choice, 'kind' | 'channel'>) {
  const { choices } = useLoaded(ownChoices);
  const stored = isOnIn(choices, kind, channel);
  const isOffOnWebsite = table[kind].app !== 'always' && channel !== 'app' && 'app' in table[kind];
  const isBlocked = isOffOnWebsite && !isOnIn(choices, kind, 'app');

  const choose = useApiMutation(
    (sent: Choice) =>
      api.post<typeof choicesApi.choose>('/api/account/notifications', { body: sent }),
    {
      answers: ownChoices,
      done: (after) => choicesTexts.switched(kind, channel, isOnIn(after.choices, kind, channel)),
      failed: choicesTexts.failed,
    },
  );

  return (
    // The label makes the target as large as the cell: 44 pixels.
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center">
      <span className="sr-only">
        {kindTexts[kind].name}: {channelNames[channel]}
      </span>
      <input
        type="checkbox"
        className="switch"
        checked={choose.isPending ? (choose.variables?.wanted ?? stored) : stored}
        disabled={choose.isPending || isBlocked}
        onChange={({ target }) => choose.mutate({ kind, channel, wanted: target.checked })}
      />
    </label>
  );
}

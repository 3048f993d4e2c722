import { type Channel, type Choice, channels, type OptionalKind, optionalKinds } from './contract.ts';

type SwitchedOff = { readonly kind: OptionalKind; readonly channel: Channel };

/** Every cell of the table. Only what is switched off is stored, so a new kind or channel starts switched on. */
export const allChoices = (switchedOff: readonly SwitchedOff[]): Choice[] =>
  optionalKinds.flatMap((kind) =>
    channels.map((channel) => ({
      kind,
      channel,
      wanted: !switchedOff.some((off) => off.kind === kind && off.channel === channel),
    })),
  );

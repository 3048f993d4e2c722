import { Checkbox } from '#ui/form/checkbox.tsx';
import { Chips } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import type { GolfFields } from '../golf-form-values.ts';
import { commonAccess, commonDiets } from '../needs.ts';
import { NeedChips } from './need-chips.tsx';
import { WishField } from './wish-field.tsx';

type Props = {
  readonly golf: GolfFields;
  /** Whether the player answers for themselves, and not the buyer or an organiser for them. */
  readonly isOwn: boolean;
  /** Whether it asks with whom they would like to play, which organisers do not answer for them. */
  readonly asksWishes: boolean;
  readonly indexFault: string | undefined;
  /** Where the index that is filled in comes from. */
  readonly indexHelp?: string | undefined;
  /** The server's sentences, by field: "golf.dietary". */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<GolfFields>) => void;
};

/** The golf questions of every golf day, for the player, the buyer and the organisers. */
export const GolfInputs = ({
  golf,
  isOwn,
  asksWishes,
  indexFault,
  indexHelp,
  errors,
  onChange,
}: Props) => (
  <>
    <Checkbox
      label="New to golf"
      checked={golf.newToGolf}
      onChange={({ target }) => onChange({ newToGolf: target.checked })}
    />
    {!golf.newToGolf && (
      <TextField
        label="Handicap index"
        optional
        autoComplete="off"
        value={golf.handicapIndex}
        help={indexHelp}
        error={indexFault}
        onChange={({ target }) => onChange({ handicapIndex: target.value })}
      />
    )}
    <Chips
      legend="Buggy"
      chips={[{ value: 'buggy', label: isOwn ? 'I’d like a buggy' : 'Would like a buggy' }]}
      chosen={golf.buggy ? ['buggy'] : []}
      onChange={(chosen) => onChange({ buggy: chosen.length > 0 })}
    />
    <NeedChips
      legend="Dietary needs"
      commonNeeds={commonDiets}
      needs={golf.dietary}
      otherLabel={isOwn ? 'What else can’t you eat?' : 'What else can’t they eat?'}
      error={errors.get('golf.dietary')}
      onChange={(dietary) => onChange({ dietary })}
    />
    <NeedChips
      legend="Access needs"
      commonNeeds={commonAccess}
      needs={golf.access}
      otherLabel={isOwn ? 'What else do you need?' : 'What else do they need?'}
      error={errors.get('golf.access')}
      onChange={(access) => onChange({ access })}
    />
    {asksWishes && (
      <WishField
        label={isOwn ? 'I’d like to play with' : 'They’d like to play with'}
        wishes={golf.wishes}
        error={errors.get('golf.wishes')}
        onChange={(wishes) => onChange({ wishes })}
      />
    )}
  </>
);

import { Checkbox } from '#ui/form/checkbox.tsx';
import { Chips } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { commonDiets, type GolfFields } from '../golf-form-values.ts';

type Props = {
  readonly golf: GolfFields;
  /** Whether the player answers for themselves, and not the buyer or an organiser for them. */
  readonly isOwn: boolean;
  /** The questions that are answered in words. */
  readonly texts: readonly (keyof typeof labels)[];
  readonly indexFault: string | undefined;
  /** Where the index that is filled in comes from. */
  readonly indexHelp?: string | undefined;
  /** The server's sentences, by field: "golf.dietary". */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<GolfFields>) => void;
};

/** The label for the player, and for somebody who answers for them. */
const labels = {
  dietary: ['Anything else you can’t eat', 'Anything else they can’t eat'],
  access: ['Access needs', 'Access needs'],
  wishes: ['I’d like to play with', 'They’d like to play with'],
} as const;

const diets = commonDiets.map((diet) => ({ value: diet, label: diet }));

/** The golf questions of every golf day, for the player, the buyer and the organisers. */
export const GolfInputs = ({
  golf,
  isOwn,
  texts,
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
    <Chips
      legend="Dietary needs"
      chips={diets}
      chosen={golf.diets}
      onChange={(chosen) => onChange({ diets: chosen })}
    />
    {texts.map((name) => (
      <TextArea
        key={name}
        label={labels[name][isOwn ? 0 : 1]}
        optional
        short
        value={golf[name]}
        error={errors.get(`golf.${name}`)}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    ))}
  </>
);

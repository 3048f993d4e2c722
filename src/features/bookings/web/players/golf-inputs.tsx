import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { GolfFields } from '../../names/golf-form-values.ts';

type Props = {
  readonly golf: GolfFields;
  /** The questions that are answered in words. */
  readonly texts: readonly (keyof typeof labels)[];
  readonly indexFault: string | undefined;
  /** The server's sentences, by field: "golf.dietary". */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<GolfFields>) => void;
};

const labels = {
  dietary: 'Dietary needs',
  access: 'Access needs',
  wishes: 'Who to play with',
} as const;

/** The golf questions of every golf day, for the player, the buyer and the organisers. */
export const GolfInputs = ({ golf, texts, indexFault, errors, onChange }: Props) => (
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
        help="For a plus handicap, enter +2.3."
        autoComplete="off"
        value={golf.handicapIndex}
        error={indexFault}
        onChange={({ target }) => onChange({ handicapIndex: target.value })}
      />
    )}
    <Checkbox
      label="Would like a buggy"
      checked={golf.buggy}
      onChange={({ target }) => onChange({ buggy: target.checked })}
    />
    {texts.map((name) => (
      <TextArea
        key={name}
        label={labels[name]}
        optional
        rows={2}
        value={golf[name]}
        error={errors.get(`golf.${name}`)}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    ))}
  </>
);

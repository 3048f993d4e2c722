import { useState } from 'react';
import { Chips } from '#ui/form/chips.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { Needs } from '../needs.ts';

/** The chip that opens the field for anything else. */
const OTHER = 'Other…';

type Props<Common extends string> = {
  readonly legend: string;
  readonly commonNeeds: readonly Common[];
  readonly needs: Needs<Common>;
  /** The label of the field for anything else. */
  readonly otherLabel: string;
  readonly error: string | undefined;
  readonly onChange: (needs: Needs<Common>) => void;
};

/** What a player needs: the common needs as chips, and anything else in words behind "Other…". */
export function NeedChips<Common extends string>({
  legend,
  commonNeeds,
  needs: { common, other },
  otherLabel,
  error,
  onChange,
}: Props<Common>) {
  const [isOpen, setIsOpen] = useState(other !== '');
  const hasOther = isOpen || error !== undefined;

  const options: readonly (Common | typeof OTHER)[] = [...commonNeeds, OTHER];

  const choose = (chosen: readonly (Common | typeof OTHER)[]) => {
    const isOther = chosen.includes(OTHER);
    setIsOpen(isOther);
    onChange({
      common: commonNeeds.filter((need) => chosen.includes(need)),
      other: isOther ? other : '',
    });
  };

  return (
    <>
      <Chips
        legend={legend}
        chips={options.map((need) => ({ value: need, label: need }))}
        chosen={hasOther ? [...common, OTHER] : common}
        onChange={choose}
      />
      {hasOther && (
        <TextArea
          label={otherLabel}
          short
          value={other}
          error={error}
          onChange={({ target }) => onChange({ common, other: target.value })}
        />
      )}
    </>
  );
}

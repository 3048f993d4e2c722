import { NumberField } from './number-field.tsx';
import { useNumbers } from './numbers.ts';

/** Adds or removes the plus sign: "2.3" to "+2.3" and back. */
function otherSign(index: string): string {
  const typed = index.trim();
  return typed.startsWith('+') ? typed.slice(1) : `+${typed}`;
}

/**
 * The field for the index, with a button for the plus sign, which the keypads of phones do not
 * have.
 */
export function IndexField({ error }: { readonly error: string | undefined }) {
  const { typed, change } = useNumbers();
  const isPlus = typed.index.trim().startsWith('+');

  return (
    <div>
      <NumberField
        name="index"
        label="Index"
        error={error}
        help="Your official one, if you have one."
      />
      <button
        type="button"
        aria-pressed={isPlus}
        onClick={() => change({ index: otherSign(typed.index) })}
        className="min-h-11 cursor-pointer text-left text-sm link"
      >
        {isPlus ? 'I don’t have a plus handicap' : 'I have a plus handicap'}
      </button>
    </div>
  );
}

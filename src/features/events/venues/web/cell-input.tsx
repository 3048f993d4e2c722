import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react';
import type { Path } from 'react-hook-form';
import { isComposing } from '#ui/form/composing.ts';
import type { VenueInput } from '../contract.ts';
import { overwritten, pastedCells } from '../venue-form.ts';
import type { VenueFormState } from './use-venue-form.ts';

/** The lists of the form that have a figure for each hole. */
export type CellList =
  | 'course.pars'
  | 'course.strokeIndexes'
  | 'course.womenPars'
  | 'course.womenStrokeIndexes'
  | `course.tees.${number}.holeYards`;

type Props = {
  readonly venue: VenueFormState;
  readonly list: CellList;
  /** The hole, from 0. */
  readonly at: number;
  readonly holes: number;
  /** A figure that is complete after so many digits moves on to the next hole by itself. */
  readonly digits?: number;
} & ComponentProps<'input'>;

const path = (list: CellList, at: number) => `${list}.${at}` as Path<VenueInput>;

/**
 * The figure of one hole. Enter and the arrow keys move between holes, and a pasted row or column
 * of figures fills the holes from this one on.
 */
export function CellInput({ venue: { field, form }, list, at, holes, digits, ...input }: Props) {
  const { error, ...registered } = field(path(list, at));

  // At once, unlike the form library's own way, so that the next key already goes there.
  const goTo = (from: HTMLInputElement, hole: number) => {
    const next = hole < holes ? from.form?.elements.namedItem(path(list, hole)) : null;
    if (!(next instanceof HTMLInputElement)) return;
    next.focus();
    next.select();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step =
      event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || isComposing(event)) return;
    event.preventDefault();
    goTo(event.currentTarget, at + step);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const cells = pastedCells(event.clipboardData.getData('text'));
    if (!cells) return;
    event.preventDefault();
    const before = form.getValues(list) as string[];
    form.setValue(list, overwritten(before, at, cells), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    goTo(event.currentTarget, Math.min(at + cells.length, holes) - 1);
  };

  return (
    <input
      {...input}
      {...registered}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-invalid={error === undefined ? undefined : true}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onInput={(event) => {
        const { value } = event.currentTarget;
        if (value.length === digits && /^\d+$/.test(value)) goTo(event.currentTarget, at + 1);
      }}
      className="min-h-11 w-full min-w-11 rounded-small border border-edge bg-ivory-bright px-1 text-center text-base figures aria-invalid:border-2 aria-invalid:border-clay"
    />
  );
}

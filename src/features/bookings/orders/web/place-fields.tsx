import type { ChangeEvent } from 'react';
import type { EventQuestion } from '#features/events/contract.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/field.tsx';
import type { WaysToPay } from '../../credits/contract.ts';
import { namesTexts } from '../../names/texts.ts';
import { GuestFields } from '../../names/web/guest-fields.tsx';
import { MemberField } from '../../names/web/member-field.tsx';
import { QuestionFields } from '../../names/web/question-fields.tsx';
import type { WayToPay } from '../../places/order-lines.ts';
import { playerNames } from '../../texts.ts';
import { type Choice, canUsePass, leftOf, type PlaceChoice, wayText } from './choice.ts';

type Props = {
  readonly choice: Choice;
  readonly ways: WaysToPay;
  readonly index: number;
  /** The questions of the golf day, which the buyer answers for their own place. */
  readonly questions: readonly EventQuestion[];
  /** Whether the buyer has no place yet, so that this one can be theirs. */
  readonly canBeMine: boolean;
  /** The server's sentences, by field of this place. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<PlaceChoice>) => void;
  readonly onRemove: (() => void) | undefined;
};

/** One place of the order: who plays, and how it is paid. */
export function PlaceFields({
  choice,
  ways,
  index,
  questions,
  canBeMine,
  errors,
  onChange,
  onRemove,
}: Props) {
  const place = choice.places[index];
  if (!place) return null;

  const players = Object.entries(playerNames).filter(([player]) => canBeMine || player !== 'me');
  const isOnly = choice.places.length === 1;
  const payable = waysFor(place, choice, ways);

  return (
    <fieldset className={isOnly ? undefined : 'rounded-large border border-line p-5'}>
      <legend className={isOnly ? 'sr-only' : 'px-2 font-semibold'}>Place {index + 1}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Who is playing?"
          value={place.player}
          onChange={({ target }) => onChange({ player: target.value as PlaceChoice['player'] })}
        >
          {players.map(([player, name]) => (
            <option key={player} value={player}>
              {name}
            </option>
          ))}
        </Select>
        {payable.length > 1 && (
          <Select
            label="Pay with"
            value={place.payWith}
            onChange={({ target }) => onChange({ payWith: target.value as WayToPay })}
          >
            {payable.map((way) => (
              <option key={way} value={way}>
                {wayText({ ...place, payWith: way }, ways)}
              </option>
            ))}
          </Select>
        )}
        <Names
          place={place}
          ways={ways}
          questions={questions}
          errors={errors}
          onChange={onChange}
        />
      </div>
      {onRemove && (
        <Button variant="plain" className="mt-2" onClick={onRemove}>
          Remove place {index + 1}
        </Button>
      )}
    </fieldset>
  );
}

function Names({
  place,
  ways,
  questions,
  errors,
  onChange,
}: Pick<Props, 'ways' | 'questions' | 'errors' | 'onChange'> & { place: PlaceChoice }) {
  if (place.player === 'me')
    return (
      <div className="flex flex-col gap-4 sm:col-span-2">
        <QuestionFields
          questions={questions}
          answers={place.answers}
          errors={errors}
          onChange={(answers) => onChange({ answers })}
        />
        <Checkbox
          label={namesTexts.listMe}
          checked={place.listed}
          onChange={({ target }) => onChange({ listed: target.checked })}
        />
      </div>
    );

  if (place.player === 'later')
    return (
      <p className="text-sm text-ink-soft sm:col-span-2">
        You can name them on your booking once it’s paid.
      </p>
    );

  if (place.player === 'member')
    return (
      <div className="min-w-0 sm:col-span-2">
        <MemberField
          value={place.member}
          error={errors.get('member')}
          help={
            ways.canNameMembers
              ? undefined
              : 'To book for other members, first confirm your email with the link we sent you.'
          }
          onChange={(member) => onChange({ member })}
        />
      </div>
    );

  const guestField = (name: 'guestName' | 'guestEmail') => ({
    value: place[name],
    error: errors.get(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });

  return <GuestFields name={guestField('guestName')} email={guestField('guestEmail')} />;
}

/** The ways in which this place can be paid now; its own among them. */
function waysFor(place: PlaceChoice, choice: Choice, ways: WaysToPay): WayToPay[] {
  const remainder = leftOf(choice, ways, place.player);
  const isOpen = (way: 'credit' | 'guest_pass') => remainder[way] > 0 || place.payWith === way;
  return [
    'money',
    ...(isOpen('credit') ? (['credit'] as const) : []),
    ...(canUsePass(place) && isOpen('guest_pass') ? (['guest_pass'] as const) : []),
  ];
}

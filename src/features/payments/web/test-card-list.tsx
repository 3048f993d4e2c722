import type { PayRequest } from '../contract.ts';
import { testCards } from '../test-cards.ts';

type Props = { readonly chosen: string; readonly onChoose: (card: PayRequest) => void };

/** The sandbox's cards, each with its outcome. Choosing one fills the form. */
export const TestCardList = ({ chosen, onChoose }: Props) => (
  <fieldset>
    <legend className="font-display text-2xl">Choose a test card</legend>
    <p className="mt-1 mb-4 text-sm text-ink-soft">Each one shows a different outcome.</p>
    <div className="grid gap-2">
      {testCards.map((card) => (
        <label
          key={card.number}
          className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 rounded-small border border-edge px-4 py-2 has-checked:border-action has-checked:bg-fairway-wash"
        >
          <input
            type="radio"
            name="test-card"
            className="size-4 accent-action"
            checked={chosen === card.number}
            onChange={() => onChoose({ number: card.number, expiry: '12 / 34', cvc: '123' })}
          />
          <span className="font-semibold figures">{card.number}</span>
          <span className="text-sm text-ink-soft">{card.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

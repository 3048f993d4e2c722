import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { controlLook } from '#ui/form/field.tsx';
import type { Topic } from '../contract.ts';
import { postTexts as texts } from '../texts.ts';

/** Posts that fit on a page or two: nobody needs to jump among them. */
const FEW = 20;

/** Leads to the first, the latest or any other post of a long topic. */
export function JumpBar({ topic: { firstNumber, lastNumber } }: { readonly topic: Topic }) {
  const navigate = useNavigate();
  if (lastNumber <= FEW) return null;

  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = Number(new FormData(event.currentTarget).get('post'));
    if (Number.isInteger(number) && number > 0)
      void navigate(`?post=${Math.min(number, lastNumber)}`);
  };

  return (
    <nav aria-label={texts.jump} className="flex flex-wrap items-center gap-3">
      <ButtonLink to={`?post=${firstNumber}`} variant="secondary">
        {texts.first}
      </ButtonLink>
      <ButtonLink to={`?post=${lastNumber}`} variant="secondary">
        {texts.latest}
      </ButtonLink>
      <form method="get" onSubmit={go} className="flex items-center gap-2">
        <input
          name="post"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          required
          aria-label={texts.numberLabel(lastNumber)}
          placeholder="#"
          className={`${controlLook} w-24`}
        />
        <Button type="submit" variant="secondary">
          {texts.go}
        </Button>
      </form>
    </nav>
  );
}

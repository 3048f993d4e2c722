import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { controlLook } from '#ui/form/field.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import type { Level } from '../../categories.ts';
import type { LevelChoice } from '../../following/contract.ts';
import { topicTexts as texts } from '../texts.ts';
import { showsTopics } from './queries.ts';

type Props = {
  /** What it is about, for screen readers: a topic's title or a category's name. */
  readonly name: string;
  /** Stores the choice. */
  readonly save: (choice: LevelChoice) => Promise<LevelChoice>;
  readonly level: Level;
};

/**
 * How closely a member follows a topic or category. The choice is shown at once, and taken back if
 * it can't be stored.
 */
export function LevelSelect({ name, save, level }: Props) {
  const client = useQueryClient();
  const [choice, setChoice] = useState(level);

  const choose = useApiMutation(save, {
    onDone: (stored) => {
      setChoice(stored.level);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => showsTopics(queryKey[0]),
        refetchType: 'none',
      });
    },
    done: (stored) => texts.levelDone[stored.level],
    failed: 'That didn’t work',
  });

  return (
    <select
      aria-label={`Notifications for ${name}`}
      value={choose.isPending ? (choose.variables?.level ?? choice) : choice}
      onChange={({ target }) => choose.mutate({ level: target.value as Level })}
      className={`${controlLook} w-auto`}
    >
      <FilterOptions of={texts.levels} />
    </select>
  );
}

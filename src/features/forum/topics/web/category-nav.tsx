import { Link, useNavigate } from 'react-router';
import { useApi } from '#platform/api-client/use-api.ts';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { type CategorySlug, categoryName } from '../../categories.ts';
import { topicTexts as texts } from '../texts.ts';
import { forumCategories, useCategoryNames } from './queries.ts';

type Props = { readonly category: CategorySlug | undefined };

/** The categories: beside the topics where there is room, and a choice above them on a phone. */
export function CategoryNav({ category }: Props) {
  const navigate = useNavigate();
  const { data = [] } = useApi(forumCategories);
  const names = useCategoryNames();

  return (
    <>
      <div className="chips lg:hidden">
        <label>
          <span className="sr-only">Category</span>
          <select
            value={category ?? ''}
            onChange={({ target }) =>
              void navigate(target.value ? `/forum/c/${target.value}` : '/forum')
            }
            className="chip max-w-64"
          >
            <option value="">{texts.allCategories}</option>
            <FilterOptions of={names} />
          </select>
        </label>
        <Link to="/forum/search" className="chip sm:hidden">
          Search
        </Link>
        <Link to="/forum/drafts" className="chip sm:hidden">
          Your drafts
        </Link>
      </div>
      <nav aria-label="Categories" className="hidden lg:block">
        <ul>
          <CategoryLink to="/forum" name={texts.allCategories} isCurrent={category === undefined} />
          {data.map(({ slug, topics }) => (
            <CategoryLink
              key={slug}
              to={`/forum/c/${slug}`}
              name={categoryName(slug)}
              count={topics}
              isCurrent={slug === category}
            />
          ))}
        </ul>
      </nav>
    </>
  );
}

type LinkProps = {
  readonly to: string;
  readonly name: string;
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
};

const CategoryLink = ({ to, name, count, isCurrent }: LinkProps) => (
  <li>
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 items-center justify-between gap-3 rounded-small px-3 text-sm hover:bg-ivory-deep aria-[current=page]:bg-fairway-wash aria-[current=page]:font-semibold"
    >
      {name}
      {count !== undefined && count > 0 && (
        <span className="text-ink-soft figures">
          {count}
          <span className="sr-only"> {count === 1 ? 'topic' : 'topics'}</span>
        </span>
      )}
    </Link>
  </li>
);

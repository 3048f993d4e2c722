import { brand } from '#lib/brand.ts';
import type { ConsentCategory } from '../categories.ts';
import { type StoredItem, storedItems } from '../stored-items.ts';

const cell = 'block py-1 align-top md:table-cell md:border-line md:border-t md:py-3 md:pr-6';

const columns = [
  ['Name', 'md:w-44 lg:w-72'],
  ['What for', ''],
  ['How long', 'md:w-40 lg:w-64'],
  ['Set by', 'md:w-24'],
] as const;

const Part = ({ title, children }: { title: string; children: string }) => (
  <td className={cell}>
    <span className="font-semibold md:hidden">{title}: </span>
    {children}
  </td>
);

/** Another company's script, which runs once its category is allowed. */
export type Provider = { readonly category: string; readonly host: string };

type StoredTableProps = {
  readonly category: ConsentCategory;
  readonly providers: readonly Provider[];
};

const Remark = ({ children }: { children: string }) => (
  <p className="mt-4 measure rounded-small border border-line bg-ivory-deep px-4 py-3">
    {children}
  </p>
);

/** The items stored under one category. Below 768 px each item is a card. */
export function StoredTable({ category, providers }: StoredTableProps) {
  const items = storedItems.filter((item) => item.category === category);
  const others = providers.filter((provider) => provider.category === category);

  return (
    <>
      {items.length > 0 && <Items items={items} />}
      {others.map(({ host }) => (
        <Remark key={host}>
          {`If you allow it, we load a script from ${host}, which may store what its own policy says.`}
        </Remark>
      ))}
      {items.length + others.length === 0 && (
        <Remark>{`Nothing at present: ${brand.name} stores nothing in this category and loads no scripts from other companies for it.`}</Remark>
      )}
    </>
  );
}

function Items({ items }: { items: readonly StoredItem[] }) {
  return (
    <table className="mt-5 w-full text-sm max-md:block">
      <thead className="text-left max-md:sr-only">
        <tr>
          {columns.map(([title, width]) => (
            <th key={title} scope="col" className={`pr-6 pb-2 font-semibold ${width}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {items.map(({ name, purpose, kept, place }) => (
          <tr
            key={name}
            className="max-md:block max-md:rounded-large max-md:border max-md:border-line max-md:bg-ivory-bright max-md:p-4"
          >
            <th scope="row" className={`${cell} text-left font-normal`}>
              <code className="font-semibold wrap-anywhere">{name}</code>
              <span className="block text-ink-soft">{place}</span>
            </th>
            <Part title="What for">{purpose}</Part>
            <Part title="How long">{kept}</Part>
            <Part title="Set by">{brand.name}</Part>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

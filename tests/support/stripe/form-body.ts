/** A parameter as Stripe's API takes it: form fields, nested by brackets. */
export type Value = string | Value[] | { [name: string]: Value };

/** Parses `line_items[0][price_data][currency]=gbp&expand[]=data.source` into what it means. */
export function parseForm(text: string): Record<string, Value> {
  const parsed: Record<string, Value> = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = path
      .split(/\[|\]\[|\]/)
      .filter((part, at) => part !== '' || at === 1);
    put(parsed, [first, ...rest], value);
  }
  return asLists(parsed) as Record<string, Value>;
}

function put(into: Record<string, Value>, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(into).length) : name;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const known = into[key];
  const inner = typeof known === 'object' && !Array.isArray(known) ? known : {};
  into[key] = inner;
  put(inner, rest, value);
}

/** Objects whose names are 0, 1, 2 … are lists. */
function asLists(value: Value): Value {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, asLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

import routes from '../../src/routes.ts';

type Route = {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Route[];
};

const addressesOf = (all: readonly Route[]): string[] =>
  all.flatMap(({ path, index, children }) => {
    if (children) return addressesOf(children);
    return index ? ['/'] : path === '*' ? [] : [`/${path}`];
  });

/** Every address of routes.ts, as it is written there: "/events/:eventId". */
export const addresses: readonly string[] = addressesOf(routes as readonly Route[]);

/** An address with its parameters filled in from the demo. */
export const example = (address: string): string =>
  address
    .replace(':eventId', '1')
    .replace(':city', 'leeds')
    .replace(':policy', 'cancellation')
    .replace(/\/:\w+\??/, '/x');

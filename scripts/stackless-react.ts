import type { Plugin } from 'vite';

const FILE = '/react-dom/cjs/react-dom-client.production.js';
const MARK = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
const MARKS = 5;

/**
 * React makes five errors while it loads, marks that it throws and catches itself. With an inspector attached
 * (developer tools, Lighthouse), the browser reads all of React again for an error's stack: a task of 20 ms, or 80 on a
 * phone. A mark needs no stack (decision 020). An update of React that makes them in another way stops the build.
 */
export function stacklessReact(): Plugin {
  return {
    name: 'stackless-react',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.endsWith(FILE)) return null;
      if (code.match(MARK)?.length !== MARKS)
        this.error('React makes its marks in another way than scripts/stackless-react.ts knows: look again.');
      return {
        code: code.replace(MARK, '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })'),
        map: null,
      };
    },
  };
}

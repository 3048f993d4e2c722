import { builtinEnvironments, type Environment } from 'vitest/runtime';

let made: ReturnType<typeof builtinEnvironments.jsdom.setup> | undefined;

/** A jsdom that all test files of a worker share. Making one for each file costs more than most files' tests. */
const environment: Environment = {
  name: 'one-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    made ??= builtinEnvironments.jsdom.setup(global, options);
    await made;
    return { teardown: () => undefined };
  },
};

export default environment;

import { builtinEnvironments, type Environment } from 'vitest/runtime';

// Taken before any test can replace them.
const { clearTimeout, setTimeout } = globalThis;

/**
 * jsdom takes its animation frames from one interval of the global clock. An interval of a test's
 * fake clock would never fire again, and no later test would get a frame: so frames come from
 * Node's own clock.
 */
const frames = {
  requestAnimationFrame: (callback: FrameRequestCallback) =>
    Number(setTimeout(() => callback(performance.now()), 1000 / 60)),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
};

let made: Promise<unknown> | undefined;

/**
 * A jsdom that all test files of a worker share. Making one for each file costs more than most
 * files' tests.
 */
const environment: Environment = {
  name: 'one-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    made ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options)).then(() => {
      Object.assign(global, frames);
      Object.assign(global.jsdom.window, frames);
    });
    await made;
    return { teardown: () => undefined };
  },
};

export default environment;

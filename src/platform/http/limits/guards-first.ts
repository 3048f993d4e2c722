import type { FastifyInstance } from 'fastify';

/**
 * Runs the guards of every route (its `preValidation`) before the body is read: nobody whom they
 * refuse can make the server hold a body. No guard looks at one. Call it before routes are
 * registered.
 */
export function installGuardsFirst(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { onRequest = [], preValidation = [] } = route;
    route.onRequest = [onRequest, preValidation].flat();
    delete route.preValidation;
  });
}

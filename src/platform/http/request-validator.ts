import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from '#lib/schema.ts';

/**
 * Validates requests by their zod contracts. A null field of a body counts as missing where null is
 * not allowed. A missing text, list or object is validated as an empty one, so that it gets the
 * same sentence.
 */
export const requestValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== 'body') return validate;
  return (body) => {
    const result = validate(body);
    const isRefused = typeof result === 'object' && 'error' in result;
    return isRefused ? validate(withoutGaps(route.schema, body)) : result;
  };
};

const EMPTY: Readonly<Record<string, () => unknown>> = {
  string: () => '',
  array: () => [],
  object: () => ({}),
};

/**
 * Twice the greatest depth of bodies: a round removes the nulls of one level, another fills in what
 * is missing there.
 */
const ROUNDS = 10;

/**
 * A copy of the body without the nulls that are refused, and with an empty value for each required
 * field that it lacks.
 */
function withoutGaps(schema: z.ZodType, body: unknown): unknown {
  const whole = { body: structuredClone(body) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const issues = schema.safeParse(whole.body).error?.issues ?? [];
    const filled = issues.filter((issue) => fillGap(whole, issue));
    if (filled.length === 0) break;
  }
  return whole.body;
}

function fillGap(whole: object, issue: z.core.$ZodIssue): boolean {
  const path = ['body', ...issue.path];
  const name = path.pop() as string;
  const parent = path.reduce((value, key) => Reflect.get(value, key), whole);
  const value: unknown = Reflect.get(parent, name);
  if (value === null && !Array.isArray(parent)) return Reflect.deleteProperty(parent, name);
  const empty = issue.code === 'invalid_type' ? EMPTY[issue.expected] : undefined;
  return empty !== undefined && value === undefined && Reflect.set(parent, name, empty());
}

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

import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { member } from '#tests/visitor.ts';

// Every body that the API accepts, as the server itself lists them, so that new fields are tested
// from the start.

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};
type Documented = {
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
};

const { app, database } = await testApp();
const { paths } = (await (app as FastifyInstance).inject('/api/docs/json')).json<{
  paths: Record<string, { post?: Documented }>;
}>();
const bodies = Object.entries(paths).flatMap(([path, { post }]) => {
  const schema = post?.requestBody?.content['application/json']?.schema;
  return schema?.properties ? [{ path, schema }] : [];
});

type None = (schema: Schema) => unknown;
/** A body whose fields, also those inside its objects, are all `none`. */
const every = ({ properties = {} }: Schema, none: None): object =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      field.properties ? every(field, none) : none(field),
    ]),
  );
/** The same with the required fields only. */
const needed = ({ properties = {}, required = [] }: Schema, none: None): object =>
  every(
    { properties: Object.fromEntries(required.map((name) => [name, properties[name] ?? {}])) },
    none,
  );
const EMPTY: Readonly<Record<string, unknown>> = { string: '', array: [] };

let admin: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  admin = await member(app);
  await database.execute('update accounts set is_admin = true');
});

/** The sentences of each call by field, or the code of another refusal. */
async function sentences(bodyOf: (schema: Schema) => object) {
  const said: Record<string, object> = {};
  for (const { path, schema } of bodies) {
    await emptyTables(database, 'limit_counters');
    const url = path.replace(/\{\w+\}/g, '01a00000-0000-7000-8000-00000000000a');
    const answer = await admin.post(url, bodyOf(schema));
    const { code, fields } = answer.json();
    said[path] = code === 'invalid_input' ? fields : { code };
  }
  return said;
}

const empty: None = ({ type = '' }) => EMPTY[type];
const nothing: None = () => null;

// Shows spec 5.2
it('the sentence of a field is the same for a missing, a null and an empty value, in every body', async () => {
  const said = await sentences((schema) => needed(schema, empty));
  expect(await sentences(() => ({}))).toEqual(said);
  expect(await sentences((schema) => needed(schema, nothing))).toEqual(said);
  expect(JSON.stringify(said)).not.toContain('Please check this');
  expect(said).toMatchObject({
    '/api/contact': { key: ['Something went wrong with this form. Please reload the page.'] },
    '/api/register': {
      username: ['Username must be at least 3 characters'],
      email: ['Invalid email format'],
      password: ['Password must be at least 8 characters'],
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
    },
    '/api/reset-password': { token: ['Reset token is required'] },
    '/api/membership-applications': {
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      email: ['Please enter a valid email address'],
      phone: ['Please enter a valid phone number'],
      company: ['Company name is required'],
      position: ['Position is required'],
    },
  });
});

it('a field that is null counts as missing, whatever its type', async () => {
  const said = await sentences(() => ({}));
  expect(await sentences((schema) => every(schema, nothing))).toEqual(said);
});

it('a missing body counts as an empty one', async () => {
  const answer = await admin.post('/api/account/profile');
  expect(answer.json().fields).toEqual({
    firstName: ['First name is required'],
    lastName: ['Last name is required'],
  });
});

it('a field gets one sentence, and none of the validation library, whatever is sent', async () => {
  for (const wrong of [null, 5, [], [5], { a: 5 }, true, 'x\u0000', 'x'.repeat(50_000)]) {
    const said = await sentences((schema) => every(schema, () => wrong));
    expect(JSON.stringify(said)).not.toMatch(
      /Invalid (?!email)|[Ee]xpected|received|Too (big|small)|Unrecognized/,
    );
    const perField = Object.values(said).flatMap((fields) => Object.values(fields));
    expect(perField.filter((one) => Array.isArray(one) && one.length !== 1)).toEqual([]);
  }
});

import type { Files } from './sample-tree.ts';

const files: Files = {
  'src/lib/schema.ts': "import { z } from 'zod';\nexport { z };\n",
  'src/lib/money.ts': 'export const pence = 1;\n',
  'src/platform/database/database.ts':
    "import type pg from 'pg';\nexport type Database = pg.Pool;\n",
  'src/platform/api-client/api.ts':
    "import { pence } from '#lib/money.ts';\nexport const api = pence;\n",
  'src/platform/api-client/inject-api.ts':
    "import type { App } from '#platform/plugin.ts';\nexport type Inject = App;\n",
  'src/platform/plugin.ts':
    "import type { FastifyInstance } from 'fastify';\nimport type { Database } from '#platform/database/database.ts';\n" +
    'export type App = FastifyInstance & { database: Database };\n',
  'src/ui/button.tsx':
    "import { useState } from 'react';\nexport const Button = () => useState(0)[0];\n",
  'src/features/identity/password/contract.ts': 'export const least = 8;\n',
  'src/features/identity/README.md': '# Identity\n',
  'src/features/events/venues/contract.ts': 'export const holes = 18;\n',
  'src/features/events/README.md': '# Events\n\n## Tables owned\n`events`\n',
  'src/features/events/contract.ts':
    "import { z } from '#lib/schema.ts';\nexport const Event = z.object({});\n",
  'src/features/events/permissions.ts':
    "import { Event } from './contract.ts';\nexport const may = Event;\n",
  'src/features/events/permissions.test.ts':
    "import { expect, test } from 'vitest';\nimport { may } from './permissions.ts';\ntest('may', () => expect(may).toBeDefined());\n",
  'src/features/events/server/tables.ts':
    "import { pgTable } from 'drizzle-orm/pg-core';\nexport const events = pgTable('events', {});\n",
  'src/features/events/server/store.ts':
    "import { events } from './tables.ts';\nexport const store = events;\n",
  'src/features/events/server/find-event.ts':
    "import { store } from './store.ts';\nexport const findEvent = store;\n",
  'src/features/events/server/plugin.ts':
    "import { findEvent } from './find-event.ts';\nexport const events = findEvent;\n",
  'src/features/events/server/public.ts': "export { findEvent } from './find-event.ts';\n",
  'src/features/events/web/card/event-card.tsx':
    "import { api } from '#platform/api-client/api.ts';\nimport { Button } from '#ui/button.tsx';\n" +
    "import type { Event } from '../../contract.ts';\nexport const card: [typeof api, typeof Button, typeof Event?] = [api, Button];\n",
  'src/features/bookings/README.md': '# Bookings\n\n## Tables owned\n`bookings`\n',
  'src/features/bookings/contract.ts':
    "import { Event } from '#features/events/contract.ts';\nexport const Booking = Event;\n",
  'src/features/bookings/changes/move.ts': 'export const moveDays = 14;\n',
  'src/features/bookings/server/plugin.ts':
    "import { moveDays } from '../changes/move.ts';\nexport const bookings = moveDays;\n",
  'src/features/bookings/server/tables.ts':
    "import { pgTable } from 'drizzle-orm/pg-core';\nimport { events } from '#features/events/server/tables.ts';\n" +
    "export const bookings = pgTable('bookings', {});\nexport const ofEvent = events;\n",
  'src/features/bookings/server/book.ts':
    "import { findEvent } from '#features/events/server/public.ts';\nexport const book = findEvent;\n",
  'src/features/bookings/server/routes.test.ts':
    "import { testApp } from '#tests/app.ts';\nimport { book } from './book.ts';\nexport const tried = [testApp, book];\n",
  'src/features/bookings/web/book/book-panel.tsx':
    "import { card } from '#features/events/web/card/event-card.tsx';\nexport const panel = card;\n",
  'src/site/home/home.tsx':
    "import { card } from '#features/events/web/card/event-card.tsx';\nexport default card;\n",
  'src/site/server/home.ts':
    "import { findEvent } from '#features/events/server/public.ts';\nexport const home = findEvent;\n",
  'src/app.ts':
    "import { events } from '#features/events/server/plugin.ts';\nimport { home } from '#site/server/home.ts';\n" +
    "import type { Inject } from '#platform/api-client/inject-api.ts';\nexport const app = [events, home] as [unknown, unknown, Inject?];\n",
  'src/main.ts': "import { app } from './app.ts';\nexport const running = app;\n",
  'src/root.tsx': "import home from '#site/home/home.tsx';\nexport default home;\n",
  'src/routes.ts': 'export default [];\n',
  'src/entry.client.tsx':
    "import { api } from '#platform/api-client/api.ts';\nexport const started = api;\n",
  'src/entry.server.tsx':
    "import { PassThrough } from 'node:stream';\nimport type { Inject } from '#platform/api-client/inject-api.ts';\n" +
    'export const stream = (_: Inject) => new PassThrough();\n',
  'tests/support/app.ts': "import { app } from '../../src/app.ts';\nexport const testApp = app;\n",
  'tests/journeys/book.test.ts':
    "import { Booking } from '../../src/features/bookings/contract.ts';\nimport { testApp } from '../support/app.ts';\nexport const seen = [Booking, testApp];\n",
  'scripts/seed.ts':
    "import { events } from '../src/features/events/server/tables.ts';\nexport const rows = events;\n",
};

/** A correct project: the walls allow every import, and every measure holds. */
export const sampleHouse: Files = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [
    path,
    // Long enough not to count as fragments.
    /^src\/.*\.tsx?$/.test(path) ? `${text}${'export {};\n'.repeat(30)}` : text,
  ]),
);

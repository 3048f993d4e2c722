import type { Feature } from '#platform/plugin.ts';
import { assistantRoutes } from './routes.ts';

/** Answers questions from the site's own data, and passes on what it does not know. */
export const assistant: Feature = { name: 'assistant', routes: assistantRoutes };

import { performance as timeline } from 'node:perf_hooks';
import { configure } from '@testing-library/react';

// What a page shows in the end is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no user timing; Node's is the same.
Object.assign(performance, {
  mark: timeline.mark.bind(timeline),
  clearMarks: timeline.clearMarks.bind(timeline),
  getEntriesByName: timeline.getEntriesByName.bind(timeline),
});

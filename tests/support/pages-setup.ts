import { performance as timeline } from 'node:perf_hooks';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { dismissToast, toastStore } from '#ui/toast/toast.ts';
import { PATIENCE_MS } from '../../scripts/bench/patience.ts';

// A slow machine may take this long to show the final state of a page.
configure({ asyncUtilTimeout: PATIENCE_MS });

// jsdom lays nothing out, so nothing comes into view.
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};

// jsdom has no user timing, so the pages use Node's.
Object.assign(performance, {
  mark: timeline.mark.bind(timeline),
  clearMarks: timeline.clearMarks.bind(timeline),
  getEntriesByName: timeline.getEntriesByName.bind(timeline),
});

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const BrowserObserver = MutationObserver;
const observers = new Set<MutationObserver>();
globalThis.MutationObserver = class extends BrowserObserver {
  constructor(changed: MutationCallback) {
    super(changed);
    observers.add(this);
  }
};

// The next file of this worker finds the document as a browser opens an empty page.
afterAll(() => {
  for (const element of [document.documentElement, document.head, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
  performance.clearMarks();
  for (const observer of observers) observer.disconnect();
  globalThis.MutationObserver = BrowserObserver;
});

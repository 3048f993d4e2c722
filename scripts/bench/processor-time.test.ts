import { describe, expect, it } from 'vitest';
import { type TraceEvent, withoutWaiting } from './processor-time.ts';

const page = { pid: 7, tid: 1 };
const task = (ts: number, dur: number, tdur: number, thread = page): TraceEvent => ({
  ...thread,
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  dur,
  tdur,
});
const within = (name: string, ts: number, dur?: number): TraceEvent => ({
  ...page,
  name,
  ph: dur === undefined ? 'I' : 'X',
  ts,
  ...(dur === undefined ? {} : { dur }),
});
const times = (events: readonly TraceEvent[]) => events.map(({ name, ts, dur }) => [name, ts, dur]);

describe('a trace without the time in which its threads waited for a processor', () => {
  it('has a task that worked for a fifth of its time take a fifth, and what is in it with it', () => {
    const seen = withoutWaiting([
      task(100_000, 100_000, 20_000),
      within('Layout', 150_000, 50_000),
      within('Paint', 200_000),
    ]);
    expect(times(seen)).toEqual([
      ['ThreadControllerImpl::RunTask', 100_000, 20_000],
      ['Layout', 110_000, 10_000],
      ['Paint', 200_000, undefined],
    ]);
  });

  it('leaves each task where it began, and other threads alone', () => {
    const other = { pid: 7, tid: 2 };
    const seen = withoutWaiting([
      task(0, 40_000, 10_000),
      task(10_000, 30_000, 30_000, other),
      task(40_000, 8_000, 8_000),
      task(50_000, 900, 10),
    ]);
    expect(seen.map(({ tid, ts, dur }) => [tid, ts, dur]).sort()).toEqual(
      [
        [1, 0, 10_000],
        [1, 40_000, 8_000],
        [1, 50_000, 900],
        [2, 10_000, 30_000],
      ].sort(),
    );
  });

  it('knows the task that begins with its first event, however they are written down', () => {
    const seen = withoutWaiting([within('ParseHTML', 5_000, 10_000), task(5_000, 20_000, 10_000)]);
    expect(times(seen)).toEqual([
      ['ThreadControllerImpl::RunTask', 5_000, 10_000],
      ['ParseHTML', 5_000, 5_000],
    ]);
  });

  it('takes a task whose thread kept no clock as it is', () => {
    const { tdur, ...clockless } = task(0, 60_000, 1);
    expect(withoutWaiting([clockless])).toEqual([clockless]);
    expect(tdur).toBe(1);
  });
});

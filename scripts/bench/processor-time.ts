/** What is read of an event in a browser's trace. Times in microseconds. */
export type TraceEvent = {
  readonly pid: number;
  readonly tid: number;
  readonly name: string;
  /** `X` is an event with a duration. */
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** How long its thread had a processor meanwhile. */
  readonly tdur?: number;
};

/** Tasks shorter than this are left as they are: the thread's clock is no finer. */
const SHORTEST = 1_000;

/**
 * A trace as it would be if no thread had ever waited for a processor: a task takes as long as its thread worked on it,
 * and what happened within it moves closer in proportion. Tasks stay where they began. Of a machine whose processors
 * are others' as well, a trace says else how busy they were.
 */
export function withoutWaiting<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid}:${tid}`);
  return [...threads.values()].flatMap((thread) => {
    let task = { from: 0, to: Number.NEGATIVE_INFINITY, share: 1 };
    // Of two that begin together the longer one is the task.
    const inOrder = thread.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    return inOrder.map((event) => {
      if (event.ts >= task.to) task = waitsIn(event) ?? { ...task, to: Number.NEGATIVE_INFINITY };
      return event.ts < task.to ? closer(event, task) : event;
    });
  });
}

type Task = { readonly from: number; readonly to: number; readonly share: number };

function waitsIn({ ph, name, ts, dur = 0, tdur = dur }: TraceEvent): Task | undefined {
  const isLongTask = ph === 'X' && name.endsWith('RunTask') && dur >= SHORTEST;
  return isLongTask && tdur < dur ? { from: ts, to: ts + dur, share: tdur / dur } : undefined;
}

const closer = <Event extends TraceEvent>(event: Event, { from, share }: Task): Event => ({
  ...event,
  ts: from + (event.ts - from) * share,
  ...(event.dur === undefined ? {} : { dur: event.dur * share }),
});

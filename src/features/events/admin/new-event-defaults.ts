import { ourFormat } from '#features/handicaps/scoring/allowances.ts';
import type { ScheduleStep } from '../contract.ts';
import { defaultSchedule } from '../default-schedule.ts';
import { prices } from '../terms.ts';

const step = (at: string, title: string): ScheduleStep => ({ at, title, detail: null });

/** What a new golf day begins with. The organisers change what differs and add the rest. */
export const newEventDefaults = {
  eventType: 'Team Stableford',
  capacity: 15,
  pricePence: prices.single,
  start: defaultSchedule.arrival,
  end: defaultSchedule.close,
  schedule: [
    step(defaultSchedule.arrival, 'Arrival and breakfast'),
    step(defaultSchedule.introductions, 'Welcome and introductions'),
    step(defaultSchedule.firstTee, 'First tee'),
    step(defaultSchedule.lunch, 'Lunch'),
    step(defaultSchedule.tables, 'Round tables'),
    step(defaultSchedule.prizes, 'Results and prizes'),
    step(defaultSchedule.close, 'Close'),
  ],
  golf: { allowance: ourFormat.allowance },
  dressCode:
    'Smart golf wear on the course: collared shirt, tailored trousers or shorts, golf shoes with soft spikes. No denim. Smart casual for lunch; jackets are not needed.',
} as const;

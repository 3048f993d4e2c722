import type { Courses } from '#features/handicaps/rounds/contract.ts';
import type { Executor } from '#platform/database/database.ts';
import { presentCourse } from './present.ts';
import { findCourses } from './store.ts';

/** The courses of the club's venues, by name, as far as their cards are known. */
export const readCourses = async (db: Executor): Promise<Courses> =>
  (await findCourses(db)).flatMap(presentCourse);

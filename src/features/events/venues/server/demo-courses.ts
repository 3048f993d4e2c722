import type { CardSide, CourseRating, Tee, TeeColour } from '../../contract.ts';
import type { Course } from '../../course.ts';

const numbers = (text: string): number[] => text.split(' ').map(Number);
const side = (pars: string, strokeIndexes: string): CardSide => ({
  pars: numbers(pars),
  strokeIndexes: numbers(strokeIndexes),
});

/** A course rating in tenths, and a slope. */
type Rated = readonly [courseRating: number, slope: number] | null;
const rating = (rated: Rated): CourseRating | null =>
  rated && { courseRating: rated[0], slope: rated[1] };

function tee(name: 'White' | 'Yellow' | 'Red', yards: string, men: Rated, women: Rated): Tee {
  const holeYards = numbers(yards);
  return {
    name,
    colour: name.toLowerCase() as TeeColour,
    yards: holeYards.reduce((total, hole) => total + hole, 0),
    holeYards,
    men: rating(men),
    women: rating(women),
  };
}

/** The cards and tees of the demo's golf clubs, by name. */
export const demoCourses: Readonly<Record<string, Course>> = {
  'Whinbeck Park Golf Club': {
    card: {
      men: side(
        '5 3 4 4 4 5 3 4 4 4 5 4 3 4 4 4 4 3',
        '15 3 9 1 11 13 5 17 7 14 18 16 8 6 12 4 2 10',
      ),
      women: side(
        '5 3 4 4 4 5 3 4 4 4 5 4 3 4 4 5 5 3',
        '17 5 11 3 1 9 7 13 15 6 14 12 2 4 8 18 16 10',
      ),
    },
    tees: [
      tee(
        'White',
        '537 198 381 386 382 533 195 350 381 347 484 352 188 362 368 390 415 163',
        [715, 128],
        null,
      ),
      tee(
        'Yellow',
        '519 192 365 375 369 510 187 340 371 332 470 339 180 348 357 379 397 158',
        [703, 125],
        [745, 130],
      ),
      tee(
        'Red',
        '455 173 327 340 338 472 169 300 323 302 410 300 162 315 313 330 365 140',
        [679, 118],
        [731, 131],
      ),
    ],
  },
  'Ashlow Moss Golf Club': {
    card: {
      men: side(
        '5 4 4 3 4 3 4 4 5 4 4 3 5 5 4 4 3 4',
        '9 5 1 11 13 15 3 7 17 4 6 10 12 14 18 8 16 2',
      ),
      women: side(
        '5 4 5 3 4 3 4 4 5 4 4 3 5 5 4 4 3 4',
        '11 1 17 13 3 7 5 9 15 2 4 14 16 12 18 10 8 6',
      ),
    },
    tees: [
      tee(
        'White',
        '514 413 424 160 367 159 393 382 491 390 397 155 505 519 349 383 169 418',
        [719, 124],
        null,
      ),
      tee(
        'Yellow',
        '500 395 412 154 355 152 376 366 478 374 385 151 492 499 336 370 164 400',
        [706, 121],
        [742, 127],
      ),
      tee(
        'Red',
        '450 362 373 135 324 135 337 332 433 335 350 134 433 445 297 325 144 365',
        [682, 114],
        [728, 126],
      ),
    ],
  },
  'Oldmere Park Golf Club': {
    card: {
      men: side(
        '5 4 3 4 3 4 5 4 4 4 5 3 4 3 4 5 4 4',
        '7 1 3 15 9 13 5 11 17 6 10 2 4 8 16 12 18 14',
      ),
      women: side(
        '5 5 3 4 3 4 5 4 4 4 5 3 4 3 4 5 4 4',
        '11 17 1 5 9 13 3 7 15 2 8 12 4 6 10 16 14 18',
      ),
    },
    tees: [
      tee(
        'White',
        '544 413 213 374 191 361 557 379 349 381 558 189 407 185 361 525 359 355',
        [727, 131],
        null,
      ),
      tee(
        'Yellow',
        '527 396 207 361 185 348 538 368 336 365 540 183 391 178 349 507 347 341',
        [714, 128],
        [751, 134],
      ),
      tee(
        'Red',
        '467 354 186 328 168 318 483 325 308 326 476 160 348 159 315 452 313 302',
        [690, 121],
        [736, 132],
      ),
    ],
  },
  'Thornley Chase Golf Club': {
    card: {
      men: side(
        '5 3 4 5 3 4 4 3 4 5 3 5 3 4 3 4 4 4',
        '17 11 1 5 13 3 7 9 15 12 18 16 14 8 4 6 10 2',
      ),
      women: side(
        '5 3 5 5 3 4 5 3 4 5 3 5 3 4 3 4 4 4',
        '11 13 15 5 7 3 17 1 9 6 14 18 10 16 4 12 2 8',
      ),
    },
    tees: [
      tee(
        'White',
        '516 157 427 562 162 396 408 214 357 545 143 505 150 351 202 379 377 396',
        [706, 126],
        null,
      ),
      tee(
        'Yellow',
        '501 150 411 540 155 380 394 209 342 522 138 486 145 339 197 366 367 382',
        [694, 123],
        [731, 128],
      ),
      tee(
        'Red',
        '443 135 361 488 137 336 350 182 303 470 123 428 132 307 172 335 324 336',
        [670, 116],
        [722, 127],
      ),
    ],
  },
  'Rivelow Edge Golf Club': {
    card: {
      men: side(
        '5 4 4 3 4 4 3 5 3 4 4 4 3 4 4 5 3 4',
        '13 5 7 15 1 3 17 9 11 4 12 2 10 14 6 8 18 16',
      ),
      women: null,
    },
    tees: [
      tee(
        'White',
        '482 390 398 124 379 387 137 539 165 384 365 388 174 381 379 547 128 358',
        [698, 122],
        null,
      ),
      tee(
        'Yellow',
        '467 375 384 119 366 370 132 523 158 367 350 371 166 368 366 531 125 343',
        [687, 119],
        null,
      ),
      tee(
        'Red',
        '426 342 336 106 328 330 117 470 142 336 322 328 153 333 332 466 111 305',
        [663, 112],
        [712, 121],
      ),
    ],
  },
};

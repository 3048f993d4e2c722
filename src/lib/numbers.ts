/**
 * Formats a number for pages, with commas between thousands: "6,843". Not by `Intl`, for the reason
 * in decision 019.
 * @param number only its whole part is shown
 */
export const formatNumber = (number: number): string =>
  String(Math.trunc(number)).replace(/\B(?=(\d{3})+$)/g, ',');

/** A number with its noun: "1 place", "3 places", "1,200 people". */
export const countText = (number: number, one: string, many = `${one}s`): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The same with a number below ten in words: "one city", "eight cities". */
export const countInWords = (number: number, one: string, many = `${one}s`): string =>
  `${words[number] ?? formatNumber(number)} ${number === 1 ? one : many}`;

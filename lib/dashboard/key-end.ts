/** Days as whoever looks at the page has them, YYYY-MM-DD: a key that ends on one can be used until it is over. */

const two = (value: number): string => String(value).padStart(2, '0');

/** The day on which a time is here. */
export function localDay(time: string | number): string {
  const here = new Date(time);
  return `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`;
}

/** The last moment of a day here. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

/** Days as people write them. */

/** False for days that do not exist, such as 31 February, which JavaScript takes for 3 March, and for years before 100. */
export function isDay(text: string): boolean {
  const [, year = 2000, month = 1, day = 1] = (/^(\d{4})[-/](\d\d?)[-/](\d\d?)(?!\d)/.exec(text) ?? []).map(Number);
  return year >= 100 && month >= 1 && month <= 12 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

/** What says in which time zone a date is: a name, or a distance after the time. */
const zone = /\d\s*z$|\b(?:utc|gmt|[ecmp][sd]t)\b|:\d\d(?:\.\d+)?\s*[+-]\d\d:?\d\d$/i;

/** A date in any form that JavaScript reads, as a time; without a time zone it is in UTC, on every machine. Null for a day that no calendar has. */
export function timeOf(text: string): number | null {
  const written = text.trim();
  const isZoned = zone.test(written);
  const time = Date.parse(isZoned ? written : `${written.replace(/(?<=\d)T(?=\d)/, ' ')} UTC`);
  if (Number.isNaN(time) || !isDay(written)) return null;
  // JavaScript takes 31 February for 3 March.
  const isNamed = (written.match(/\d+/g) ?? []).some((digits) => Number(digits) === new Date(time).getUTCDate());
  return isZoned || isNamed || /^\d{4}(?:-\d\d?)?$/.test(written) ? time : null;
}

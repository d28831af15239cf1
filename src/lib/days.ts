/** Days as people write them. */

/** False for days that do not exist, such as 31 February, which JavaScript takes for 3 March, and for years before 100. */
export function isDay(text: string): boolean {
  const [, year = 2000, month = 1, day = 1] = (/^(\d{4})-(\d\d?)-(\d\d?)(?!\d)/.exec(text) ?? []).map(Number);
  return year >= 100 && month >= 1 && month <= 12 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

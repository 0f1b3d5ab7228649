const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats the time since a moment, as `2 h 14 min`. @param since ISO time @param now milliseconds */
export function ageText(since: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(since));
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ${Math.floor((passed % HOUR) / MINUTE)} min`;
  const days = Math.floor(passed / DAY);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Formats the minutes and seconds until a moment, as `4:32`; `0:00` if it has passed. */
export function leftText(until: string, now: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Formats a time of today as the time, otherwise as the day, with the year if it is another one. */
export function momentText(at: string, now: number): string {
  const [day, today] = [new Date(at), new Date(now)];
  if (day.toDateString() === today.toDateString()) return TIME.format(day);
  return (day.getFullYear() === today.getFullYear() ? DAY_OF_YEAR : DATE).format(day);
}

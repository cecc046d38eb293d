import { en, type Messages } from './messages/en.ts';

export type Language = 'en' | 'ko';
export type MessageId = keyof Messages;

let messages: Messages = en;
let language: Language = 'en';

export const currentLanguage = (): Language => language;

const LANGUAGE_KEY = 'language';

/** That of the account; before it is known, that of whoever was here last, else the browser's. */
export function preferredLanguage(fromAccount?: string): Language {
  const wanted = fromAccount ?? localStorage.getItem(LANGUAGE_KEY) ?? navigator.language;
  return wanted.startsWith('ko') ? 'ko' : 'en';
}

/** Takes the messages of a language, which only then are loaded. */
export async function useLanguage(wanted: Language, isChosen = false): Promise<void> {
  if (isChosen) localStorage.setItem(LANGUAGE_KEY, wanted);
  messages = wanted === 'ko' ? (await import('./messages/ko.ts')).ko : en;
  language = wanted;
  document.documentElement.lang = wanted;
}

/** A message with what stands in it in braces. */
export const say = (id: MessageId, values: Readonly<Record<string, string | number>> = {}): string =>
  messages[id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Of names that the service gives, such as an engine's category: the message `<prefix>.<name>`, else the name. */
export const sayName = (prefix: string, name: string): string =>
  (messages as Readonly<Record<string, string>>)[`${prefix}.${name}`] ?? name;

/** @param amount in the currency's smallest unit */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits!);
}

export const number = (value: number): string => value.toLocaleString(language);

/** `2 min`, `in 3 h`; {@link exactTime} has the rest. */
export function since(time: string): string {
  const seconds = Math.round((Date.parse(time) - Date.now()) / 1_000);
  const [size, unit] = (UNITS.find(([limit]) => Math.abs(seconds) < limit * 60) ?? UNITS.at(-1)!).slice(
    1,
  ) as [number, Intl.RelativeTimeFormatUnit];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}

const UNITS: readonly (readonly [number, number, Intl.RelativeTimeFormatUnit])[] = [
  [1, 1, 'second'],
  [60, 60, 'minute'],
  [60 * 24, 3_600, 'hour'],
  [60 * 24 * 30, 86_400, 'day'],
  [60 * 24 * 365, 86_400 * 30, 'month'],
  [Number.POSITIVE_INFINITY, 86_400 * 365, 'year'],
];

export const exactTime = (time: string): string =>
  new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });

/** `Nov 23`, of a day that is written YYYY-MM-DD. */
export const shortDay = (day: string): string =>
  new Date(day).toLocaleDateString(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `12 s`, `2 min`, between two times. */
export function duration(from: string, to: string | number): string {
  const seconds = Math.max(0, Math.round((new Date(to).getTime() - Date.parse(from)) / 1_000));
  const unit = seconds < 120 ? 'second' : 'minute';
  const value = seconds < 120 ? seconds : Math.round(seconds / 60);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

export const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  }).format(bytes / 1_000_000);

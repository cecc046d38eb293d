import type { VendorCost } from './adapter.ts';

/** An object of a provider's answer, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** @returns an empty object for what is none */
export const fieldsOf = <Known extends object = Fields>(value: unknown): Partial<Known> =>
  typeof value === 'object' && value !== null ? value : {};

/** What stands where a text is documented; nothing if it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How far a run is, where the provider says it as a percentage. */
export const progressOf = (percent: unknown): { readonly progress?: number } =>
  typeof percent === 'number' && Number.isFinite(percent)
    ? { progress: Math.round(Math.min(100, Math.max(0, percent))) }
    : {};

/** What a provider charged, where it says so: nobody is paid for a run. */
export const costOf = (amount: unknown, unit: string): { readonly cost?: VendorCost } =>
  typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 ? { cost: { amount, unit } } : {};

export const creditsOf = (amount: unknown): { readonly cost?: VendorCost } => costOf(amount, 'credits');

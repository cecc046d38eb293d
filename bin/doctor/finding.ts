/** What a check found. */
export interface Finding {
  /** `FAIL`: a deployment cannot stand. `warn`: it stands, and bears less. `ask`: AWS has no call that tells. */
  readonly state: 'ok' | 'warn' | 'ask' | 'FAIL';
  readonly says: string;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warn = (says: string): Finding => ({ state: 'warn', says });
export const ask = (says: string): Finding => ({ state: 'ask', says });
export const fail = (says: string): Finding => ({ state: 'FAIL', says });

/** What USD calls the exported UV set of a number. */
export const uvName = (set: number): string => (set === 0 ? 'st' : `st${set}`);

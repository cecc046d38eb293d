/** The middle one of some values, which it sorts; the upper one of two. */
export const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

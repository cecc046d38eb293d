/** Controls, ends of lines, and what turns the direction of all that stands beside it: `gpj.exe` read as `exe.jpg`. */
const TURNING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A name without characters that are not its own but act on what is written beside it. */
export const plainName = (name: string): string => name.replace(TURNING, '');

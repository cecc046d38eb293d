/** A content filter of EventBridge: an object with one operator. */
type Filter = Readonly<Record<string, unknown>>;
type Leaf = readonly (string | number | boolean | null | Filter)[];

/** `EventPattern` of a rule: leaves are lists of accepted values, everything else mirrors the event. */
export interface EventPattern {
  readonly [name: string]: Leaf | EventPattern;
}

const OPERATORS: Readonly<Record<string, (wanted: unknown, actual: unknown) => boolean>> = {
  prefix: (wanted, actual) => typeof actual === 'string' && actual.startsWith(String(wanted)),
  suffix: (wanted, actual) => typeof actual === 'string' && actual.endsWith(String(wanted)),
  'anything-but': (wanted, actual) => actual !== undefined && ![wanted].flat().includes(actual),
  'equals-ignore-case': (wanted, actual) =>
    typeof actual === 'string' && actual.toLowerCase() === String(wanted).toLowerCase(),
  exists: (wanted, actual) => (actual !== undefined) === wanted,
};

function filterMatches(filter: Filter, actual: unknown): boolean {
  const [[name, wanted] = ['']] = Object.entries(filter);
  const operator = OPERATORS[name];
  if (!operator) throw new Error(`The filter ${name} of an event pattern is not known here.`);
  return operator(wanted, actual);
}

const leafMatches = (leaf: Leaf, actual: unknown): boolean =>
  leaf.some((wanted) =>
    typeof wanted === 'object' && wanted !== null
      ? filterMatches(wanted, actual)
      : [actual].flat().includes(wanted),
  );

/**
 * Whether an event matches a rule's pattern: every field of the pattern must.
 * @throws on a filter that is not known here
 */
export function matchesPattern(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([name, wanted]) => {
    const actual = (event as Record<string, unknown> | undefined)?.[name];
    return Array.isArray(wanted)
      ? leafMatches(wanted as Leaf, actual)
      : matchesPattern(wanted as EventPattern, actual);
  });
}

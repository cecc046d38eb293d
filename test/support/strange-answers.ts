/** What no vendor documents: every field of an answer gone, or of a type that it has not, or named as a prototype is. */
const STRANGE: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  // JSON has no infinity, and a number too great for it is read as one.
  Number.POSITIVE_INFINITY,
  '',
  'constructor',
  '__proto__',
  'toString',
  true,
  [],
  [null],
  [[]],
  [0],
  {},
  JSON.parse('{"__proto__":{"Type":"GLB"},"constructor":"x","length":3}'),
];

/**
 * A documented answer with one value in it made strange, each in turn, at any depth, and bodies that are nothing but strange.
 *
 * @returns names and bodies, for `it.each`
 */
export function strangeAnswers(documented: unknown): readonly (readonly [string, unknown])[] {
  const bodies = STRANGE.map((strange) => [`a body ${shown(strange)}`, strange] as const);
  const changed = pathsIn(documented).flatMap((path) =>
    STRANGE.map(
      (strange) => [`${path.join('.')} ${shown(strange)}`, withValue(documented, path, strange)] as const,
    ),
  );
  return [...bodies, ...changed];
}

type Path = readonly string[];

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [...path, name],
    ...pathsIn(inner, [...path, name]),
  ]);
}

function withValue(value: unknown, [name, ...rest]: Path, strange: unknown): unknown {
  if (name === undefined) return strange;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  (copy as Record<string, unknown>)[name] = withValue(
    (value as Record<string, unknown>)[name],
    rest,
    strange,
  );
  return copy;
}

const shown = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

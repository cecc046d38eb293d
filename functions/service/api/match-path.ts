/** Undefined if the path does not fit the template. A fixed segment of one route is never a variable of another's. */
export function parametersOf(template: string, path: string): Record<string, string> | undefined {
  const expected = template.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [i, segment] of expected.entries()) {
    if (segment.startsWith('{')) parameters[segment.slice(1, -1)] = decoded(actual[i]!);
    else if (segment !== actual[i]) return undefined;
  }
  return parameters;
}

/** As it stands if it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

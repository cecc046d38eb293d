const compiled = new Map<string, RegExp>();
/** Patterns come from one template, so this is only a guard against a caller that makes them up. */
const MAX_COMPILED = 10_000;

/**
 * Whether `text` matches an IAM pattern: `*` stands for any run of characters (slashes and colons too), `?` for one.
 *
 * @param pattern the text of a policy
 * @param text the value of the request; compared with its case
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  if (pattern === '*') return true;
  let expression = compiled.get(pattern);
  if (expression === undefined) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '.*')
      .replace(/\?/g, '.');
    expression = new RegExp(`^${source}$`, 's');
    if (compiled.size >= MAX_COMPILED) compiled.clear();
    compiled.set(pattern, expression);
  }
  return expression.test(text);
}

/**
 * Works from now on by the terms of a deployment, as its functions do: they have them from their bundle, a command has
 * them from the stack's outputs.
 *
 * @throws Error with a sentence for the user if the stack does not say its terms
 */
export function adoptTerms({ Terms }: Readonly<Record<string, unknown>>): void {
  if (typeof Terms !== 'string') throw new Error('The stack has no output Terms: deploy it again.');
  Object.assign(globalThis, { DEPLOYED_TERMS: JSON.parse(Terms) });
}

/**
 * A setting that the deployment gives this function.
 * @throws Error naming it if it is missing, at start-up and not at the first request
 */
export function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

import { readFileSync } from 'node:fs';

/**
 * The providers that a file lists: an array, or an object with an array `providers`. What is in it is checked elsewhere.
 *
 * @param file path, from the working directory
 * @throws Error if there is no such file, or it is no JSON
 */
export function readProviders(file: string): unknown {
  const written = parsed(file, readFileSync(file, 'utf8'));
  return Array.isArray(written) ? written : (written as { readonly providers?: unknown }).providers;
}

function parsed(file: string, text: string): object {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`);
  }
}

import { existsSync, readFileSync } from 'node:fs';

/** Of the package: its description lies beside the one file that it is installed as, and above the sources. */
export function version(): string {
  const places = ['./package.json', '../../package.json'].map((path) => new URL(path, import.meta.url));
  return JSON.parse(readFileSync(places.find((place) => existsSync(place))!, 'utf8')).version;
}

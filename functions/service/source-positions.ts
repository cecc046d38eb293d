import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/*
 * The bundler puts this module into every bundle, so that stacks name lines of the sources. Node does the same by
 * `--enable-source-maps`, and reads the bundle's source map as it loads: a fifth of what a function takes to load, for
 * what most never need. Here a map is read when a stack first names its bundle.
 */
Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${inSources(frame)}`)].join('\n');

/** By the URL of a bundle; null if it has none. */
const maps = new Map<string, SourceMap | null>();

function inSources(frame: NodeJS.CallSite): string {
  const bundle = frame.getFileName();
  if (!bundle?.startsWith('file:')) return `${frame}`;
  const line = frame.getLineNumber()!;
  const column = frame.getColumnNumber()!;
  const entry = mapOf(bundle)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return `${frame}`;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = originalSource.replace(/^(\.\.\/)*/, '');
  return `${frame}`.replace(
    `${bundle}:${line}:${column}`,
    `${source}:${originalLine + 1}:${originalColumn + 1}`,
  );
}

function mapOf(bundle: string): SourceMap | null {
  if (!maps.has(bundle)) maps.set(bundle, readMap(bundle));
  return maps.get(bundle)!;
}

function readMap(bundle: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${bundle}.map`), 'utf8')));
  } catch {
    return null;
  }
}

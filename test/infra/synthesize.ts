import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildAppOptions, buildApp } from '../../bin/app.ts';

export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties have no static type.
  readonly Properties: any;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
}

export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs: Readonly<Record<string, { readonly Value: unknown }>>;
}

/** Synthesizes the app, findings failing it, and gives the text of its template. The assembly is removed again. */
export function synthesizedTemplate(options: Pick<BuildAppOptions, 'context' | 'bundle'> = {}): string {
  const outdir = mkdtempSync(join(tmpdir(), 'synth-'));
  try {
    const [stack] = buildApp({ ...options, outdir }).synth().stacks;
    return readFileSync(stack!.templateFullPath, 'utf8');
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** The resources of a type, with their logical ids. */
export const ofType = (template: Template, type: string): [string, Resource][] =>
  Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);

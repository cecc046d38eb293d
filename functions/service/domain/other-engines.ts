import { BUILT_IN, type Catalogue } from './catalogue.ts';
import { deployedCatalogue } from './deployed-catalogue.ts';

/**
 * A sentence that names the engines of providers that this deployment has for what a built-in one is for: they may take
 * what that refuses.
 *
 * @param id of the engine that refuses
 */
export function otherEngines(id: string, { engines }: Catalogue = deployedCatalogue()): string {
  const refusing = engines.find((engine) => engine.id === id);
  const [input] = refusing?.inputs ?? [];
  const others = engines.filter(
    ({ provider, category, inputs }) =>
      input && provider !== BUILT_IN && category === refusing?.category && inputs.includes(input),
  );
  if (others.length === 0) return 'This deployment has no other engine that could.';
  return `Engines of this deployment that could: ${others.map((other) => `${other.name} (${other.id})`).join(', ')}.`;
}

import { type CatalogueEngine, seedOption } from '../../domain/catalogue.ts';
import { randomFraction } from '../../domain/ports.ts';
import { systemPorts } from '../../store/system-ports.ts';

/** The seed of a job, as one of its options: the request's, or one at random where the engine is not built in. */
export const seedOf = (engine: CatalogueEngine, requested: number | undefined): { readonly seed?: number } =>
  seedOption(engine, requested, () => randomFraction(systemPorts));

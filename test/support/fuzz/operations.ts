import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE } from '../../../functions/service/domain/catalogue-data.ts';
import type { Engine } from '../../../functions/service/jobs/engine.ts';
import { exportModel } from '../../../functions/studio/export/export-model.ts';
import { inspectModel } from '../../../functions/studio/geometry/mesh/inspect.ts';
import { renderThumbnail } from '../../../functions/studio/imaging/thumbnail.ts';
import { InputError } from '../../../functions/studio/input-error.ts';
import { validationIssues } from '../gltf-validation.ts';

/** Something that the service does with a model. It returns what is wrong with its result, nothing where it is valid. */
export interface Operation {
  readonly name: string;
  readonly run: (glb: Uint8Array) => Promise<readonly string[]>;
}

const ENGINES = join(import.meta.dirname, '../../../functions/engines');

/** Whatever takes a model, in two groups. */
export interface Operations {
  /** What every upload goes through: the measuring and the thumbnail. */
  readonly ofUpload: readonly Operation[];
  /** What is asked for afterwards: the exports and the built-in engines of the catalogue. */
  readonly onDemand: readonly Operation[];
}

export async function listOperations(): Promise<Operations> {
  const exported = (format: 'fbx' | 'obj', texturePreset: 'standard' | 'unity'): Operation => ({
    name: `export ${format} ${texturePreset}`,
    run: async (glb) => {
      const { bytes: zip } = await exportModel(glb, {
        format,
        texturePreset,
        assetId: 'fuzz',
        stem: 'model',
      });
      return zip.length > 100 ? [] : ['an archive without files'];
    },
  });
  return {
    ofUpload: [
      {
        name: 'inspect',
        run: async (glb) => {
          const { boundingBox, ...counts } = await inspectModel(glb);
          const numbers = [...boundingBox.min, ...boundingBox.max, counts.faces, counts.vertices];
          return numbers.every(Number.isFinite) ? [] : ['a measure that is not finite'];
        },
      },
      {
        name: 'thumbnail',
        run: async (glb) => ((await renderThumbnail(glb, 64)).length > 60 ? [] : ['an empty picture']),
      },
    ],
    onDemand: [exported('fbx', 'unity'), exported('obj', 'standard'), ...(await modelEngines())],
  };
}

async function modelEngines(): Promise<Operation[]> {
  const engines = CATALOGUE.engines.filter(
    ({ id, inputs }) => inputs.includes('model') && existsSync(join(ENGINES, id, 'engine.ts')),
  );
  return Promise.all(
    engines.map(async ({ id, polygonConfig }) => {
      const module: Record<string, Engine> = await import(join(ENGINES, id, 'engine.ts'));
      const engine = Object.values(module).find((value) => value.id === id)!;
      // The fewest faces, so that a model that survives costs little.
      const options = polygonConfig ? { polycount: polygonConfig.min } : {};
      return {
        name: id,
        run: async (glb: Uint8Array) => {
          const { model } = await engine.run({ model: glb }, options);
          if (!model) return ['no model'];
          const issues = await validationIssues(model);
          return issues.filter((issue) => !isOfSource(id, issue)).slice(0, 3);
        },
      };
    }),
  );
}

/** An import leaves a model as its maker has it: what is only warned of, as triangles with a vertex too many, is theirs. */
const isOfSource = (engine: string, issue: string): boolean =>
  engine === 'import' && issue.startsWith('warning ');

/** `valid`, `refused` with a category, or `broken` with what is wrong: an untyped error or an invalid result. */
export async function outcomeOf(operation: Operation, glb: Uint8Array): Promise<string> {
  try {
    const issues = await operation.run(glb);
    return issues.length === 0 ? 'valid' : `broken ${issues.join('; ')}`;
  } catch (error) {
    if (error instanceof InputError) return `refused ${error.category}`;
    return `broken ${error instanceof Error ? error.stack : String(error)}`;
  }
}

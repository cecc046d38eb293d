import { fileStem, urlName } from '../../domain/asset-name.ts';
import { engineFor } from '../../domain/choose-engine.ts';
import { jsonOrFormBody, type WithFiles } from '../fields/form-body.ts';
import type { InputSource } from '../inputs/input-source.ts';
import { invalidField } from '../invalid-field.ts';
import { jobPlan } from '../job-plan.ts';
import { importParts, importSchema } from '../schemas/import.ts';

const UNNAMED = 'Imported model';

export const importPlan = jobPlan({
  route: 'import',
  body: jsonOrFormBody(importSchema, importParts),
  async plan({ catalogue, key, fields }) {
    const { model, name } = modelOf(fields);
    const engine = engineFor('import', { catalogue, plan: key.plan });
    return { operation: 'import', engine, name, options: {}, sources: [model] };
  },
});

/** @throws ServiceError `invalidField` if there is neither a file nor a URL */
function modelOf({ files: [file], modelUrl }: WithFiles<{ modelUrl?: string | undefined }>): {
  readonly model: InputSource;
  readonly name: string;
} {
  if (file) return { model: { kind: 'part', part: file }, name: fileStem(file.fileName ?? '', UNNAMED) };
  if (modelUrl === undefined) throw invalidField('modelUrl', 'A model is required');
  return {
    model: { kind: 'url', url: modelUrl, field: 'modelUrl' },
    name: urlName(modelUrl, UNNAMED),
  };
}

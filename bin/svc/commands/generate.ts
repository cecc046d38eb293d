import { existsSync, statSync } from 'node:fs';
import { type FileInput, openFile } from '../../../lib/client/index.ts';
import { numberOf, oneOperand, textOf } from '../arguments.ts';
import type { Command, Option, Run } from '../command.ts';
import { finishJob, JOB_OPTIONS, jobFields, jobOptions } from '../finish-job.ts';
import { UsageError } from '../usage-error.ts';

const ENGINE: Option = { description: 'an engine of svc engines', value: 'ID' };
const MODEL_OPTIONS: Readonly<Record<string, Option>> = {
  engine: ENGINE,
  polycount: { description: 'faces of the result', value: 'N' },
  'no-texture': { description: 'without texture, which costs less' },
  ...JOB_OPTIONS,
};

const modelFields = (run: Run) => ({
  engine: textOf(run.values, 'engine'),
  polycount: numberOf(run.values, 'polycount'),
  ...(run.values['no-texture'] && { texture: false }),
  ...jobFields(run),
});

const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

/** A URL as it is; a path as a file to upload. */
async function input(text: string): Promise<FileInput> {
  if (isUrl(text)) return text;
  if (!existsSync(text)) throw new UsageError(`There is no file ${text}.`);
  if (statSync(text).isDirectory()) throw new UsageError(`${text} is a folder, and no file.`);
  return openFile(text);
}

export const GENERATE_COMMANDS: readonly Command[] = [
  {
    name: 'from-text',
    operands: 'PROMPT',
    summary: 'Make a 3D model from words.',
    options: MODEL_OPTIONS,
    run: async (run) => {
      const request = { prompt: oneOperand(run.operands, 'prompt, in quotes'), ...modelFields(run) };
      return finishJob(run, run.client().models.fromText(request, jobOptions(run)));
    },
  },
  {
    name: 'from-image',
    operands: 'FILE_OR_URL...',
    summary: 'Make a 3D model from a picture, or from 2 to 4 views: front, left, back, right.',
    options: MODEL_OPTIONS,
    run: async (run) => {
      const { operands } = run;
      if (operands.length === 0) throw new UsageError('Give one to four pictures.');
      const images = await Promise.all(operands.map(input));
      const fields = modelFields(run);
      const { models } = run.client();
      const options = jobOptions(run);
      return finishJob(
        run,
        images.length === 1
          ? models.fromImage({ ...fields, image: images[0]! }, options)
          : models.fromImage({ ...fields, images }, options),
      );
    },
  },
  {
    name: 'import',
    operands: 'FILE_OR_URL',
    summary: 'Take in a GLB of your own; - reads it from the pipe.',
    options: JOB_OPTIONS,
    run: async (run) => {
      const operand = oneOperand(run.operands, 'GLB');
      const { stdin } = run.terminal;
      if (operand === '-' && stdin.isTTY) throw new UsageError('Pipe a GLB in.');
      const model = operand === '-' ? stdin : await input(operand);
      return finishJob(run, run.client().models.import(model, jobFields(run), jobOptions(run)));
    },
  },
  {
    name: 'image',
    operands: 'PROMPT',
    summary: 'Make a picture from words.',
    options: {
      model: ENGINE,
      'aspect-ratio': { description: 'such as 16:9', value: 'W:H' },
      size: { description: "one of the model's sizes", value: 'SIZE', choices: ['1K', '2K', '4K'] },
      ...JOB_OPTIONS,
    },
    run: async (run) => {
      const request = {
        prompt: oneOperand(run.operands, 'prompt, in quotes'),
        model: textOf(run.values, 'model'),
        aspectRatio: textOf(run.values, 'aspect-ratio'),
        size: run.values.size as '1K' | undefined,
        ...jobFields(run),
      };
      return finishJob(run, run.client().images.generate(request, jobOptions(run)));
    },
  },
  {
    name: 'parts-board',
    operands: 'FILE_OR_URL_OR_ID',
    summary: 'Make a picture of the parts of what a picture shows.',
    options: JOB_OPTIONS,
    run: async (run) => {
      const operand = oneOperand(run.operands, 'picture');
      const isId = !isUrl(operand) && !existsSync(operand) && /^[0-9a-f-]{36}$/i.test(operand);
      const source = isId ? { assetId: operand } : { image: await input(operand) };
      const request = { ...jobFields(run), ...source };
      return finishJob(run, run.client().images.partsBoard(request, jobOptions(run)));
    },
  },
];

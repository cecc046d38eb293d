import { numberOf, textOf } from '../arguments.ts';
import { assetId } from '../asset-from-pipe.ts';
import type { Command, Option } from '../command.ts';
import { finishJob, JOB_OPTIONS, jobFields, jobOptions } from '../finish-job.ts';
import { UsageError } from '../usage-error.ts';

const ON_ASSET = { operands: '[ID]' } as const;
const OPTIONS: Readonly<Record<string, Option>> = {
  engine: { description: 'an engine of svc engines', value: 'ID' },
  ...JOB_OPTIONS,
};

/** What is neither an id nor the mark of the pipe is words. */
const isId = (operand: string): boolean => operand === '-' || /^[0-9a-f-]{36}$/i.test(operand);

export const POST_PROCESS_COMMANDS: readonly Command[] = [
  {
    name: 'remesh',
    ...ON_ASSET,
    summary: 'Make a model of another number of faces.',
    options: { polycount: { description: 'faces of the result', value: 'N' }, ...OPTIONS },
    run: async (run) => {
      const engine = textOf(run.values, 'engine');
      const request = { engine, polycount: numberOf(run.values, 'polycount'), ...jobFields(run) };
      return finishJob(run, run.client().assets.remesh(await assetId(run), request, jobOptions(run)));
    },
  },
  {
    name: 'unwrap',
    ...ON_ASSET,
    summary: 'Unwrap the UVs of a model anew.',
    options: OPTIONS,
    run: async (run) => {
      const request = { engine: textOf(run.values, 'engine'), ...jobFields(run) };
      return finishJob(run, run.client().assets.unwrapUv(await assetId(run), request, jobOptions(run)));
    },
  },
  {
    name: 'texture',
    operands: '[ID] [PROMPT]',
    summary: 'Give a model another texture.',
    options: { prompt: { description: 'what it looks like', value: 'TEXT' }, ...OPTIONS },
    run: async (run) => {
      const { values, operands, terminal } = run;
      const words = operands.filter((operand) => !isId(operand));
      const prompt = [...words, ...[textOf(values, 'prompt') ?? []].flat()];
      if (prompt.length > 1) throw new UsageError('Give one prompt, in quotes.');
      const request = { engine: textOf(values, 'engine'), prompt: prompt[0], ...jobFields(run) };
      const id = await assetId({ operands: operands.filter(isId), terminal });
      return finishJob(run, run.client().assets.texture(id, request, jobOptions(run)));
    },
  },
  {
    name: 'animate',
    ...ON_ASSET,
    summary: 'Rig a model, and animate it with a preset of svc animations.',
    options: {
      preset: { description: 'without one it is only rigged', value: 'ID' },
      fingers: { description: 'bones in fingers too' },
      twist: { description: 'bones that share the roll of arms too' },
      ...OPTIONS,
    },
    run: async (run) => {
      const { values } = run;
      const request = {
        engine: textOf(values, 'engine'),
        preset: textOf(values, 'preset'),
        ...(values.fingers && { fingers: true }),
        ...(values.twist && { twist: true }),
        ...jobFields(run),
      };
      return finishJob(run, run.client().assets.animate(await assetId(run), request, jobOptions(run)));
    },
  },
];

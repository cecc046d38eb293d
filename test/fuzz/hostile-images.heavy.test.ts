import { beforeAll, expect, it } from 'vitest';
import { svcParts } from '../../functions/engines/svc-parts/engine.ts';
import { svcRelief } from '../../functions/engines/svc-relief/engine.ts';
import { decodeImage } from '../../functions/studio/imaging/decode-image.ts';
import { InputError } from '../../functions/studio/input-error.ts';
import { BASE_NAMES, hostileImage } from '../support/fuzz/hostile-image.ts';
import { MAX_MEMORY_MB } from '../support/fuzz/run-fuzz.ts';
import { validationIssues } from '../support/gltf-validation.ts';
import { memoryPeak_mb, resetMemoryPeak } from '../support/memory.ts';

const IMAGES = 200;

interface End {
  readonly number: number;
  readonly base: string;
  readonly engine: string;
  readonly outcome: string;
}

const ends: End[] = [];
let peak_mb = 0;

/** What is wrong with an engine's result, nothing where it is valid. */
const ENGINES: Readonly<Record<string, (file: Uint8Array) => Promise<readonly string[]>>> = {
  'svc-relief': async (file) => {
    const { model } = await svcRelief.run({ images: [file] }, { polycount: 500, texture: true });
    return model ? validationIssues(model) : ['no model'];
  },
  'svc-parts': async (file) => {
    const { image } = await svcParts.run({ images: [file] }, {});
    const board = image && (await decodeImage(image));
    return board?.width === 2048 && board.height === 2048 ? [] : ['no board'];
  },
};

/** Two of three go through svc-relief only, every third and the whole ones through svc-parts too, whose board takes longer. */
beforeAll(async () => {
  resetMemoryPeak();
  for (let number = 0; number < IMAGES; number++) {
    const { base, file } = hostileImage(number);
    for (const [engine, run] of Object.entries(ENGINES)) {
      if (engine === 'svc-parts' && number >= BASE_NAMES.length && number % 3 !== 0) continue;
      ends.push({ number, base, engine, outcome: await outcomeOf(run, file) });
    }
  }
  peak_mb = memoryPeak_mb();
}, 600_000);

async function outcomeOf(
  run: (file: Uint8Array) => Promise<readonly string[]>,
  file: Uint8Array,
): Promise<string> {
  try {
    const issues = await run(file);
    return issues.length === 0 ? 'valid' : `broken ${issues.join('; ')}`;
  } catch (error) {
    if (error instanceof InputError) return `refused ${error.category}`;
    return `broken ${error instanceof Error ? error.stack : String(error)}`;
  }
}

it(`${IMAGES} hostile images end in a typed refusal or a valid result`, () => {
  expect(new Set(ends.map(({ number }) => number)).size).toBe(IMAGES);
  const broken = ends.filter(({ outcome }) => outcome !== 'valid' && !outcome.startsWith('refused '));
  expect(broken).toEqual([]);
});

it('both happen in both engines', () => {
  for (const engine of Object.keys(ENGINES)) {
    const outcomes = new Set(ends.filter((end) => end.engine === engine).map(({ outcome }) => outcome));
    expect(outcomes).toContain('valid');
    expect(outcomes).toContain('refused engine_rejected_input');
  }
});

it('they take no 2 GB of memory', () => {
  expect(peak_mb).toBeLessThan(MAX_MEMORY_MB);
});

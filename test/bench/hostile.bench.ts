import { hostileModel } from '../support/fuzz/hostile-model.ts';
import { listOperations, outcomeOf } from '../support/fuzz/operations.ts';
import { best_ms, record } from './record.ts';

/** Those of the 2,000 hostile models that take longest, each with what takes it: the slowest of a run of all of them. */
const SLOWEST: readonly { readonly number: number; readonly operations: readonly string[] }[] = [
  { number: 14, operations: ['svc-remesh-quad'] },
  { number: 371, operations: ['svc-remesh-quad', 'svc-texture'] },
  { number: 1185, operations: ['svc-remesh', 'svc-remesh-quad', 'svc-uv'] },
  { number: 1592, operations: ['svc-remesh-quad'] },
  { number: 1639, operations: ['svc-remesh-quad'] },
  { number: 1841, operations: ['svc-uv'] },
  { number: 1921, operations: ['svc-remesh', 'svc-remesh-quad', 'svc-uv', 'svc-texture'] },
  { number: 1922, operations: ['svc-uv'] },
  { number: 1970, operations: ['thumbnail', 'svc-texture'] },
];
/** What any hostile model may take. */
const BAR_MS = 10_000;

/** Others' work can only add to a time. */
const TURNS = 2;

/** The slowest of the slowest hostile models, with the check of what came of it, against the bar of all. */
export async function run(): Promise<void> {
  const { ofUpload, onDemand } = await listOperations();
  let slowest = { what: '', ours_ms: 0 };
  for (const { number, operations } of SLOWEST) {
    const { glb, base } = await hostileModel(number);
    for (const operation of [...ofUpload, ...onDemand].filter(({ name }) => operations.includes(name))) {
      const [ours_ms] = await best_ms([() => outcomeOf(operation, glb)], TURNS);
      const what = `${operation.name} of ${number} (${base})`;
      console.log(`  ${what}: ${(ours_ms! / 1000).toFixed(1)} s`);
      if (ours_ms! > slowest.ours_ms) slowest = { what, ours_ms: ours_ms! };
    }
  }
  console.log(`  the slowest: ${slowest.what}`);
  record({
    bench: 'slowest operation on a hostile model, against its bar',
    ours_ms: slowest.ours_ms,
    theirs_ms: BAR_MS,
    maxRatio: 1,
  });
}

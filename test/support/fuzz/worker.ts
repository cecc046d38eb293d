import { memoryPeak_mb, resetMemoryPeak } from '../memory.ts';
import { hostileModel } from './hostile-model.ts';
import { listOperations, type Operation, outcomeOf } from './operations.ts';
import { ON_DEMAND_PER_MODEL } from './run-fuzz.ts';

/**
 * Runs one hostile model for each number that its parent sends, and answers with a message before each operation and one
 * after it, so that the parent knows what hangs or what ended the process.
 */
const { ofUpload, onDemand } = await listOperations();
process.on('message', async (number: number) => {
  const { base, round, glb } = await hostileModel(number);
  for (const operation of [...ofUpload, ...inTurn(number + round)]) {
    process.send!({ number, base, operation: operation.name, started: true });
    resetMemoryPeak();
    const before = process.cpuUsage();
    const outcome = await outcomeOf(operation, glb);
    const { user, system } = process.cpuUsage(before);
    const used = { cpu_s: (user + system) / 1e6, peak_mb: memoryPeak_mb() };
    process.send!({ number, base, operation: operation.name, outcome, ...used });
  }
  process.send!({ number, finished: true });
});
process.send!({ ready: true });

/** Neighbours in the list meet a model together; the next model of the same base meets the next ones. */
function inTurn(turn: number): Operation[] {
  return Array.from(
    { length: ON_DEMAND_PER_MODEL },
    (_, k) => onDemand[(turn * ON_DEMAND_PER_MODEL + k) % onDemand.length]!,
  );
}

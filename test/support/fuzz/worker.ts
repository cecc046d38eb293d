import { hostileModel } from './hostile-model.ts';
import { listOperations, outcomeOf } from './operations.ts';

/**
 * Runs one hostile model through all operations for each number that its parent sends, and answers with a message before
 * each operation and one after it, so that the parent knows what hangs or what ended the process.
 */
const operations = await listOperations();
process.on('message', async (number: number) => {
  const { base, glb } = await hostileModel(number);
  for (const operation of operations) {
    process.send!({ number, base, operation: operation.name, started: true });
    const before = process.cpuUsage();
    const outcome = await outcomeOf(operation, glb);
    const { user, system } = process.cpuUsage(before);
    const used = { cpu_s: (user + system) / 1e6, peak_mb: process.resourceUsage().maxRSS / 1024 };
    process.send!({ number, base, operation: operation.name, outcome, ...used });
  }
  process.send!({ number, finished: true });
});
process.send!({ ready: true });

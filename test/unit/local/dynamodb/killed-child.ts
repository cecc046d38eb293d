import { startDynamoDb } from '../../../../lib/local/dynamodb/emulator.ts';
import { transactionTo } from './eight-items.ts';

// Arguments: data folder; the step at which this process kills itself; how many steps of that name it lets pass.
const [dir, killAt, pass] = process.argv.slice(2);
let left = Number(pass);
const emulator = await startDynamoDb({
  dir: dir!,
  inject: {
    onStep(step) {
      if (step === killAt && left-- === 0) process.kill(process.pid, 'SIGKILL');
    },
  },
});
await emulator.handle('TransactWriteItems', transactionTo(2));
throw new Error(`lived through ${killAt}`);

/**
 * Puts this thread's clock ahead by the `ms` of this module's URL (`clock.ts?ms=660000`), and that of every thread it
 * starts: as a machine has it that was off for so long.
 */
import { syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';

const ahead_ms = Number(new URL(import.meta.url).searchParams.get('ms'));

const TrueDate = Date;
class LaterDate extends TrueDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(LaterDate.now());
    else super(...args);
  }
  static override now(): number {
    return TrueDate.now() + ahead_ms;
  }
}
globalThis.Date = LaterDate as DateConstructor;

const TrueWorker = threads.Worker;
threads.Worker = class extends TrueWorker {
  constructor(module: string | URL, options: WorkerOptions = {}) {
    super(module, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.url] });
  }
};
syncBuiltinESMExports();

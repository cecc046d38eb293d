import { setFlagsFromString } from 'node:v8';

/**
 * `npm start` gives the main thread's heap its sizes, which V8 takes only as a process begins: with 30 MB alive V8's own
 * collected all of it once a second under load, since it counts the bytes of requests and files as well, and each time
 * stopped whoever wanted an answer. In three minutes 51 whole collections became 2, and pauses above 5 ms 39 to 12.
 *
 * The threads that functions run in are many, and theirs are bounded each for itself: the flags would overrule that.
 */
export function keepHeapFlagsToMainThread(): void {
  for (const flag of ['--initial-old-space-size', '--max-semi-space-size']) setFlagsFromString(`${flag}=0`);
}

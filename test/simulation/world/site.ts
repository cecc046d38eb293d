/** Files that ask on behalf of others: the place of an await is whoever called them. */
const HELPERS = /store\/(commit|items|moves|batch|files|table)\.ts$|jobs\/in-turn\.ts$|outbound\//;
const FOLDER = '/functions/';

Error.stackTraceLimit = 20;

/** The line of the service that waits for what is being asked: `service/store/holds.ts:12`. */
export function siteOfCaller(): string | undefined {
  const kept = Error.prepareStackTrace;
  Error.prepareStackTrace = placeIn;
  const place = new Error().stack as string | undefined;
  Error.prepareStackTrace = kept;
  return place;
}

function placeIn(_: Error, frames: readonly NodeJS.CallSite[]): string | undefined {
  let helper: string | undefined;
  for (const frame of frames) {
    const file = frame.getFileName() ?? '';
    const at = file.lastIndexOf(FOLDER);
    if (at === -1) continue;
    const isHelper = HELPERS.test(file);
    if (isHelper && helper !== undefined) continue;
    const place = `${file.slice(at + FOLDER.length)}:${frame.getLineNumber()}`;
    if (!isHelper) return place;
    helper = place;
  }
  return helper;
}

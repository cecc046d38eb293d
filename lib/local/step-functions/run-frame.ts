import { StatesError } from './errors.ts';
import { enter, type Frame, record, type Visit } from './frame.ts';
import type { FrameEndedRecord, Variables } from './journal-records.ts';
import type { Json } from './json.ts';
import type { State } from './machine.ts';
import type { Departure } from './states/departure.ts';
import { runChoice, runFail, runPass, runWait } from './states/flow-states.ts';
import { runMap } from './states/map-state.ts';
import { runParallel } from './states/parallel-state.ts';
import { runTask } from './states/task-state.ts';

/**
 * Runs a frame to its end, from where the journal says that it stands, or else from its start.
 *
 * @returns the output of its last state
 * @throws StatesError an error that no state of it caught
 * @throws Halted
 */
export async function runFrame(frame: Frame, input: Json, variables: Variables): Promise<Json> {
  const { program } = frame;
  const saved = frame.run.progress.get(frame.id);
  let visit: Visit =
    saved?.entered === undefined
      ? enter(frame, program.startAt, input, variables)
      : { ...saved, entered: saved.entered };
  for (;;) {
    const departure = await runState(frame, program.states.get(visit.entered.state)!, visit);
    if (departure.next === undefined) return departure.output;
    visit = enter(frame, departure.next, departure.output, departure.variables);
  }
}

/** Runs a branch or an iteration, and records how it ended, so that it is not run again after a kill. */
export async function runChildFrame(frame: Frame, input: Json, variables: Variables): Promise<Json> {
  const saved = frame.run.progress.get(frame.id)?.ended;
  if (saved?.error !== undefined) throw new StatesError(saved.error, saved.cause);
  if (saved !== undefined) return saved.output ?? null;
  const ended: FrameEndedRecord = { type: 'frameEnded', frame: frame.id };
  try {
    const output = await runFrame(frame, input, variables);
    record(frame, { ...ended, output });
    return output;
  } catch (error) {
    if (error instanceof StatesError) record(frame, { ...ended, error: error.error, cause: error.reason });
    throw error;
  }
}

function runState(frame: Frame, state: State, visit: Visit): Promise<Departure> {
  switch (state.type) {
    case 'Task':
      return runTask(frame, state, visit);
    case 'Parallel':
      return runParallel(frame, state, visit, runChildFrame);
    case 'Map':
      return runMap(frame, state, visit, runChildFrame);
    case 'Choice':
      return runChoice(frame, state, visit);
    case 'Wait':
      return runWait(frame, state, visit);
    case 'Pass':
    case 'Succeed':
      return runPass(frame, state, visit);
    case 'Fail':
      return runFail(frame, state, visit);
  }
}

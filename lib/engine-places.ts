import { ENGINE_PLACES_KEY } from '../functions/service/store/keys.ts';
import { CATCH, RETRY_ENGINE_THROTTLED, RETRY_WRITE } from './job-steps.ts';

/** How many jobs may run their engines at a time. */
export interface EnginePlaces {
  readonly partition: string;
  readonly tableName: string;
  /** 1 or more. */
  readonly count: number;
}

/** A state, as far as it says where to go. */
interface State {
  readonly Next?: string;
  readonly Catch?: readonly { readonly Next: string }[];
}

/** Where an engine's end leads, and the state before it that gives the place back. */
const BEFORE: Readonly<Record<string, string>> = {
  SettleSucceeded: 'GivePlaceBack',
  SettleFailed: 'GivePlaceBackAfterFailure',
};
const placed = (next: string): string => BEFORE[next] ?? next;

/** Waits as long as for a place in the account's concurrency. */
const RETRY_NO_PLACE = {
  ...RETRY_ENGINE_THROTTLED,
  ErrorEquals: ['DynamoDb.ConditionalCheckFailedException'],
};

/**
 * Bounds the jobs between `first` and their end, whichever engine they run: `TakePlace` writes the asset's id into the
 * one item of {@link ENGINE_PLACES_KEY} if it has fewer than `count`, and the id is deleted before the job is settled. A
 * set of ids, not a number: taking and giving back may be repeated, and the sweeper finds whose execution died.
 *
 * A job that waits holds nothing but its place in the retries. Requests have what remains of the account's quota.
 *
 * @param states those of engines, each ending in `SettleSucceeded` or `SettleFailed`
 * @param first where a job goes that has its place
 */
export function withEnginePlaces(
  states: Readonly<Record<string, object>>,
  first: string,
  places: EnginePlaces,
): Record<string, object> {
  return {
    TakePlace: { ...takePlace(places), Next: first, Catch: placedCatch(CATCH) },
    ...Object.fromEntries(Object.entries(states).map(([name, state]) => [name, endingInGiveBack(state)])),
    ...Object.fromEntries(Object.entries(BEFORE).map(([next, name]) => [name, giveBack(places, next)])),
  };
}

function endingInGiveBack(state: State): State {
  return {
    ...state,
    ...(state.Next !== undefined && { Next: placed(state.Next) }),
    ...(state.Catch && { Catch: placedCatch(state.Catch) }),
  };
}

const placedCatch = <T extends { readonly Next: string }>(handlers: readonly T[]): readonly T[] =>
  handlers.map((handler) => ({ ...handler, Next: placed(handler.Next) }));

const HOLDER = '{% $states.input.assetId %}';

function update({ partition, tableName }: EnginePlaces, change: object): object {
  const { pk, sk } = ENGINE_PLACES_KEY;
  return {
    Type: 'Task',
    Resource: `arn:${partition}:states:::aws-sdk:dynamodb:updateItem`,
    Arguments: { TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } }, ...change },
    Output: '{% $states.input %}',
  };
}

const takePlace = (places: EnginePlaces): object => ({
  ...update(places, {
    UpdateExpression: 'ADD holders :holders',
    ConditionExpression:
      'attribute_not_exists(holders) OR contains(holders, :holder) OR size(holders) < :count',
    ExpressionAttributeValues: {
      ':holders': { SS: [HOLDER] },
      ':holder': { S: HOLDER },
      ':count': { N: String(places.count) },
    },
  }),
  Retry: [RETRY_NO_PLACE, RETRY_WRITE],
});

/** The job is settled even if its place cannot be given back: the sweeper does it then. */
const giveBack = (places: EnginePlaces, next: string): object => ({
  ...update(places, {
    UpdateExpression: 'DELETE holders :holders',
    ExpressionAttributeValues: { ':holders': { SS: [HOLDER] } },
  }),
  Retry: [RETRY_WRITE],
  Catch: [{ ErrorEquals: ['States.ALL'], Output: '{% $states.input %}', Next: next }],
  Next: next,
});

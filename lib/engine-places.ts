import { ENGINE_PLACES_KEY } from '../functions/service/store/keys.ts';
import { CATCH, RETRY_ENGINE_THROTTLED, RETRY_WRITE } from './job-steps.ts';

/** How many jobs may run their engines at a time. */
export interface EnginePlaces {
  readonly partition: string;
  readonly tableName: string;
  /** 1 or more. */
  readonly count: number;
}

/** Waits as long as for a place in the account's concurrency. */
const RETRY_NO_PLACE = {
  ...RETRY_ENGINE_THROTTLED,
  ErrorEquals: ['DynamoDb.ConditionalCheckFailedException'],
};

/**
 * The states that bound the jobs between `first` and their settling, whichever engine they run: `TakePlace` writes the
 * asset's id into the one item of {@link ENGINE_PLACES_KEY} if it has fewer than `count`, and `GivePlaceBack` deletes it
 * when the job has been settled. A set of ids, not a number: taking and giving back may be repeated, and the sweeper finds
 * whose execution died.
 *
 * A job that waits holds nothing but its place in the retries. Requests have what remains of the account's quota. A place
 * is kept through settling, which runs a function too: were it given back before, engines and settlings together could take
 * what is left for requests. Where settling is throttled, no new engine begins before it has got through.
 *
 * @param first where a job goes that has its place
 * @param next where a job goes that was settled
 */
export const enginePlaceStates = (places: EnginePlaces, first: string, next: string): object => ({
  TakePlace: { ...takePlace(places), Next: first, Catch: CATCH },
  GivePlaceBack: giveBack(places, next),
});

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

/** The job goes on even if its place cannot be given back: the sweeper does it then. A job that never had one gives none. */
const giveBack = (places: EnginePlaces, next: string): object => ({
  ...update(places, {
    UpdateExpression: 'DELETE holders :holders',
    ExpressionAttributeValues: { ':holders': { SS: [HOLDER] } },
  }),
  Retry: [RETRY_WRITE],
  Catch: [{ ErrorEquals: ['States.ALL'], Output: '{% $states.input %}', Next: next }],
  Next: next,
});

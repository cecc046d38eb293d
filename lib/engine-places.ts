import { ENGINE_PLACES_KEY } from '../functions/service/store/keys.ts';
import { CATCH, RETRY_ENGINE_THROTTLED, RETRY_WRITE } from './job-steps.ts';

/** How many jobs may run their engines at a time. */
export interface EnginePlaces {
  readonly partition: string;
  readonly tableName: string;
  /** 1 or more. */
  readonly count: number;
}

/** As often, and as long, as an engine that is throttled. */
const RETRY_NO_PLACE = {
  ...RETRY_ENGINE_THROTTLED,
  ErrorEquals: ['DynamoDb.ConditionalCheckFailedException'],
};

/**
 * The states that bound how many jobs are between `first` and their settling at a time, whichever engine they run.
 * `TakePlace` adds the asset's id to the set in the one item of {@link ENGINE_PLACES_KEY} if that has fewer than `count`;
 * `GivePlaceBack` takes it out when the job has been settled. It is a set and not a number, so that both may be repeated,
 * and the sweeper can tell whose execution died.
 *
 * A waiting job runs no function: requests have what remains of the account's quota. A job keeps its place until it is
 * settled, since settling runs a function too: engines and settlings together could take what is left for requests.
 *
 * @param first the state after `TakePlace`
 * @param next the state after `GivePlaceBack`
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

/** If it fails, the job goes on, and the sweeper gives the place back. A job that never had one changes nothing. */
const giveBack = (places: EnginePlaces, next: string): object => ({
  ...update(places, {
    UpdateExpression: 'DELETE holders :holders',
    ExpressionAttributeValues: { ':holders': { SS: [HOLDER] } },
  }),
  Retry: [RETRY_WRITE],
  Catch: [{ ErrorEquals: ['States.ALL'], Output: '{% $states.input %}', Next: next }],
  Next: next,
});

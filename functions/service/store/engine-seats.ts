import { type CatalogueEngine, seatsOf } from '../domain/catalogue.ts';
import { ServiceError } from '../domain/errors.ts';
import { type Job, seatsTaken } from '../domain/job.ts';
import { type Action, getItem } from './items.ts';
import { engineKey } from './keys.ts';
import type { Table } from './table.ts';

/** How many jobs of all accounts an engine with `maxInFlight` has, or all those that share one account at a provider. */
export interface EngineCounter {
  readonly inFlight: number;
}

/** The action that takes a seat of an engine with `maxInFlight`, on condition that one is free. */
export const takeSeat = (table: Table, seats: string, maxInFlight: number): Action => ({
  Update: {
    TableName: table.name,
    Key: engineKey(seats),
    UpdateExpression: 'ADD inFlight :one',
    ConditionExpression: 'attribute_not_exists(inFlight) OR inFlight < :max',
    ExpressionAttributeValues: { ':one': 1, ':max': maxInFlight },
  },
});

/** The actions that give back the seat of a job, if it took one: whatever the catalogue says by now. */
export function giveSeatBack(table: Table, job: Job): readonly Action[] {
  const seats = seatsTaken(job);
  if (seats === undefined) return [];
  return [
    {
      Update: {
        TableName: table.name,
        Key: engineKey(seats),
        UpdateExpression: 'ADD inFlight :minusOne',
        ExpressionAttributeValues: { ':minusOne': -1 },
      },
    },
  ];
}

/**
 * Whether a job would find a seat now, for a request that has more to do before it takes one.
 * @throws ServiceError `engineAtCapacity` (20002)
 */
export async function requireFreeSeat(table: Table, engine: CatalogueEngine): Promise<void> {
  const { maxInFlight } = engine;
  if (maxInFlight === undefined) return;
  const counter = await getItem<EngineCounter>(table, engineKey(seatsOf(engine)));
  if (counter && counter.inFlight >= maxInFlight) throw new ServiceError('engineAtCapacity');
}

import { plainThing, type Reading, type Relation, type Thing } from '../prompt/reading.ts';

type Things = Pick<Reading, 'things' | 'relations'>;

/** `a man sitting at a table`: whether the seat is none that the prompt names. */
export const sitsAtTable = ({ subject, name, object, pose }: Relation, things: readonly Thing[]): boolean =>
  name === 'beside' &&
  pose === 'sitting' &&
  things[subject]!.kind === 'humanoid' &&
  things[object]!.kind === 'table';

/** Who sits at a table has a chair there, whatever the prompt says of chairs. */
export function withSeats({ things, relations }: Things): Things {
  const sits = (relation: Relation) => sitsAtTable(relation, things);
  const tables = [...new Set(relations.filter(sits).map(({ object }) => object))];
  const chairs = tables.map((table) => {
    const sitting = relations.filter((one) => sits(one) && one.object === table);
    return plainThing(
      'chair',
      'chair',
      sitting.reduce((sum, { subject }) => sum + things[subject]!.count, 0),
    );
  });
  const chairOf = (table: number) => things.length + tables.indexOf(table);
  return {
    things: [...things, ...chairs],
    relations: [
      ...relations.map((one) =>
        sits(one) ? { ...one, name: 'on' as const, object: chairOf(one.object) } : one,
      ),
      ...tables.map((object) => ({ subject: chairOf(object), name: 'beside' as const, object })),
    ],
  };
}

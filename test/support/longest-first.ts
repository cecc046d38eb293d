import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take minutes, the longest first, however few lines they have. */
const LONGEST = ['simulation.heavy', 'chaos.heavy', 'store.heavy', 'aws-dynamodb.heavy', 'game-nouns.heavy'];

/**
 * Starts what takes longest first. Vitest goes by the size of files where it has seen none of them run, and the shortest
 * files are those that start a program of minutes: they came last, and one worker ran alone until they ended.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => moduleId.includes(`/${name}.`));
      return place < 0 ? LONGEST.length : place;
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

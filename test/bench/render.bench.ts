import { svcRender } from '../../functions/engines/svc-render/engine.ts';
import { best_ms, record } from './record.ts';

/** An image, from the prompt to the PNG, takes at most this on two cores: what the service promises. */
const BAR_MS = 6000;
const TURNS = 3;

/** Pictures of a megapixel against their bar, which stands in the place of another's time. */
export async function run(): Promise<void> {
  for (const prompt of ['knight in steel armor', 'a cat on a green sofa', 'medieval castle at sunset']) {
    const [ours_ms] = await best_ms([() => svcRender.run({}, { prompt })], TURNS);
    record({
      bench: `image of ${prompt}, against its bar`,
      ours_ms: ours_ms!,
      theirs_ms: BAR_MS,
      maxRatio: 1,
    });
  }
}

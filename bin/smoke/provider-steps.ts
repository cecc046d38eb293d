import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE_CATEGORIES } from '../../functions/service/domain/catalogue.ts';
import type { PublicEngine } from '../../functions/service/domain/catalogue-view.ts';
import { getRun } from '../../functions/service/store/runs.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { type AssetJson, download, type SmokeClient } from './client.ts';
import type { Step } from './steps.ts';

const PROMPT = 'a red wooden chair with four metal legs';

/** What the jobs work on; a built-in engine makes each when it is first needed. */
class Sources {
  readonly #client: SmokeClient;
  #image: Promise<AssetJson> | undefined;
  #model: Promise<AssetJson> | undefined;
  #small: Promise<AssetJson> | undefined;

  constructor(client: SmokeClient) {
    this.#client = client;
  }

  image(): Promise<AssetJson> {
    this.#image ??= this.#client.job('/v1/images', { prompt: PROMPT, model: 'svc-render' });
    return this.#image;
  }

  /** Of a body that has a skeleton. */
  model(): Promise<AssetJson> {
    const body = { prompt: 'a knight in steel armor', engine: 'svc-sculpt' };
    this.#model ??= this.#client.job('/v1/models/from-text', body);
    return this.#model;
  }

  /** For engines that take few faces. */
  smallModel(): Promise<AssetJson> {
    this.#small ??= this.model().then(({ id }) =>
      this.#client.job(`/v1/assets/${id}/remesh`, { engine: 'svc-remesh', polycount: 5_000 }),
    );
    return this.#small;
  }
}

/**
 * One run of each engine of a provider. It costs what the provider charges.
 *
 * @param provider its id
 * @param folder where the picture of each result is saved
 * @throws Error if none of its engines is in the catalogue
 */
export async function providerSteps(
  client: SmokeClient,
  provider: string,
  folder: string,
): Promise<Readonly<Record<string, Step>>> {
  const lists = await Promise.all(
    CATALOGUE_CATEGORIES.map((category) =>
      client.get<{ items: readonly PublicEngine[] }>(`/v1/models?category=${category}`),
    ),
  );
  const engines = lists.flatMap(({ items }) => items).filter((engine) => engine.provider === provider);
  if (engines.length === 0) throw new Error(`No engine of ${provider} is in the catalogue.`);
  const sources = new Sources(client);
  return Object.fromEntries(
    engines.map((engine) => [
      engine.id,
      async () => {
        const { path, body } = await requestFor(engine, sources);
        const asset = await client.job(path, body);
        const picture = join(folder, `smoke-${engine.id}.png`);
        await writeFile(picture, await download(asset.files!.thumbnail));
        return `${asset.cost} credits, ${await vendorCost(asset.id)}, ${picture}`;
      },
    ]),
  );
}

/** A job that the engine takes. */
async function requestFor(
  { id: engine, category, inputs, multiView, maxInputFaces }: PublicEngine,
  sources: Sources,
): Promise<{ readonly path: string; readonly body: object }> {
  switch (category) {
    case '3d': {
      if (inputs.includes('text')) return { path: '/v1/models/from-text', body: { prompt: PROMPT, engine } };
      const { image } = (await sources.image()).files!;
      const imageUrls = Array.from({ length: multiView?.min ?? 1 }, () => image);
      return { path: '/v1/models/from-image', body: { imageUrls, engine } };
    }
    case 'image':
      return { path: '/v1/images', body: { prompt: PROMPT, model: engine } };
    case 'parts-board':
      return { path: '/v1/images/parts-board', body: { assetId: (await sources.image()).id } };
    default: {
      const source = await (maxInputFaces === undefined ? sources.model() : sources.smallModel());
      const prompt = category === 'texture' && inputs.includes('text') ? { prompt: 'worn bronze' } : {};
      return { path: `/v1/assets/${source.id}/${category}`, body: { engine, ...prompt } };
    }
  }
}

async function vendorCost(assetId: string): Promise<string> {
  const costs = (await getRun(tableFromEnvironment(), assetId))?.costs ?? [];
  if (costs.length === 0) return 'the provider does not say what it charged';
  return `the provider charged ${costs.map(({ amount, unit }) => `${amount} ${unit}`).join(' and ')}`;
}

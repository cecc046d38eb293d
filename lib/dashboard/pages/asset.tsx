import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { type Asset, api, dataOf, type Refusal } from '../api.ts';
import { CATEGORY_OF, enginesOf, imageMeasures, modelMeasures } from '../catalogue.ts';
import { useAsked, usePolling } from '../hooks.ts';
import { AssetState } from '../parts/asset-tile.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Downloads } from '../parts/downloads.tsx';
import { Lineage } from '../parts/lineage.tsx';
import { OperationButtons } from '../parts/operation-buttons.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { Viewer } from '../parts/viewer.tsx';
import { useSigned } from '../session.ts';
import { duration, exactTime, number, say, sayName, since } from '../words.ts';

interface Seen {
  readonly asset: Asset;
  readonly progress: number | undefined;
}

async function read(id: string): Promise<Seen> {
  let progress: number | undefined;
  const asked = api.GET('/v1/assets/{id}', { params: { path: { id } } });
  const asset = await dataOf(
    asked.then((answer) => {
      const sent = answer.response.headers.get('x-svc-progress');
      progress = sent === null ? undefined : Number(sent);
      return answer;
    }),
  );
  return { asset, progress };
}

/** One asset: what it looks like, what it is made of and from, and what can be done with it. */
export default function AssetPage() {
  const { id } = useRoute().params;
  return <AssetOf key={id} id={id!} />;
}

function AssetOf({ id }: { readonly id: string }) {
  const { readCredits } = useSigned();
  const seen = useAsked(() => read(id), [id]);
  const asset = seen.data?.asset;
  usePolling(asset !== undefined && asset.taskStatus < 2, async () => {
    const asking = read(id);
    await seen.merge(asking, (_, now) => now);
    if ((await asking).asset.taskStatus >= 2) readCredits();
  });
  if (seen.refusal && (!asset || seen.refusal.status === 404))
    return <RefusalNote refusal={seen.refusal} again={seen.again} />;
  if (!asset) {
    return (
      <div class="asset skeleton" aria-busy="true">
        <div class="stage picture" />
      </div>
    );
  }
  return (
    <div class="asset">
      <div class="asset-main">
        <Stage asset={asset} progress={seen.data!.progress} />
        <Lineage asset={asset} />
      </div>
      <div class="asset-side">
        <Name asset={asset} changed={(changed) => seen.change({ ...seen.data!, asset: changed })} />
        {asset.taskStatus === 3 && <Failure asset={asset} />}
        {asset.taskStatus === 2 && <OperationButtons asset={asset} />}
        {asset.taskStatus === 2 && <Downloads asset={asset} />}
        <Facts asset={asset} />
        <End asset={asset} changed={seen.again} />
      </div>
    </div>
  );
}

function Stage({ asset, progress }: { readonly asset: Asset; readonly progress: number | undefined }) {
  const { files } = asset;
  if (files?.model) {
    // Its URL is signed anew at times: the model is not read again for that.
    return <Viewer key={asset.id} src={files.model} poster={files.thumbnail} name={asset.name} />;
  }
  if (files?.image) {
    return (
      <a
        class="stage picture"
        href={files.image}
        target="_blank"
        rel="noreferrer"
        title={say('asset.fullSize')}
      >
        <img src={files.image} alt={asset.name} />
      </a>
    );
  }
  return (
    <div class="stage picture">
      <AssetState asset={asset} progress={progress} />
    </div>
  );
}

/**
 * Renaming cannot fail but by a name that is none: it is shown at once. What is being typed stays as it is, whatever is
 * read of the asset meanwhile.
 */
function Name({ asset, changed }: { readonly asset: Asset; readonly changed: (asset: Asset) => void }) {
  const [typed, type] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const rename = (name: string): void => {
    if (name === '' || name === asset.name) return;
    setRefusal(undefined);
    changed({ ...asset, name });
    const params = { path: { id: asset.id } };
    dataOf(api.PATCH('/v1/assets/{id}', { params, body: { name } })).then(changed, (error: Refusal) => {
      changed(asset);
      setRefusal(error);
    });
  };
  return (
    <div>
      <input
        class="name"
        aria-label={say('asset.name')}
        value={typed ?? asset.name}
        maxLength={100}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={(event) => {
          type(undefined);
          rename(event.currentTarget.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = asset.name;
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {refusal && <RefusalNote refusal={refusal} />}
    </div>
  );
}

const Failure = ({ asset }: { readonly asset: Asset }) => (
  <div class="note bad">
    <p>
      <strong>{asset.errorCategory ? sayName('failure', asset.errorCategory) : say('asset.failed')}</strong>
    </p>
    <p>{asset.errorDetail}</p>
    <p>{asset.cost === 0 ? say('asset.costNothing') : say('credits', { n: number(asset.cost) })}</p>
    <p>
      <a
        class="button"
        href={`/dashboard/create?operation=${asset.operation}${asset.sourceAssetId ? `&id=${asset.sourceAssetId}` : ''}`}
      >
        {say('asset.anew')}
      </a>
    </p>
  </div>
);

function Facts({ asset }: { readonly asset: Asset }) {
  const engine = useAsked(() => engineName(asset), [asset.engine]);
  const model = modelMeasures(asset);
  const image = imageMeasures(asset);
  const { createdAt, startedAt, completedAt } = asset;
  const rows: (readonly [string, string | undefined, string?])[] = [
    [say('fact.operation'), sayName('operation', asset.operation)],
    [say('fact.engine'), engine.data ?? asset.engine, asset.engine],
    [say('fact.cost'), say('credits', { n: number(asset.cost) })],
    [say('fact.created'), since(createdAt), exactTime(createdAt)],
    [say('fact.waited'), startedAt && duration(createdAt, startedAt)],
    [say('fact.took'), startedAt && completedAt && duration(startedAt, completedAt)],
    [say('fact.faces'), model && number(model.faces)],
    [say('fact.quads'), model?.quads === undefined ? undefined : number(model.quads)],
    [say('fact.vertices'), model && number(model.vertices)],
    [say('fact.size'), model && sizeOf(model.boundingBox)],
    [say('fact.materials'), model && number(model.materials)],
    [say('fact.rig'), model && say(model.rigged ? 'fact.rigged' : 'fact.notRigged', { n: model.animations })],
    [say('fact.pixels'), image && `${number(image.width)} × ${number(image.height)}`],
    [say('fact.license'), asset.license],
    [say('fact.id'), asset.id],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{say('asset.facts')}</h2>
      <dl class="rows">
        {rows
          .filter(([, value]) => value !== undefined)
          .map(([name, value, title]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={title}>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

const sizeOf = ({ min, max }: { readonly min: number[]; readonly max: number[] }): string =>
  `${max.map((end, axis) => (end - min[axis]!).toFixed(2)).join(' × ')} m`;

async function engineName({ engine, operation }: Asset): Promise<string | undefined> {
  const category = CATEGORY_OF[operation];
  return category && (await enginesOf(category)).find(({ id }) => id === engine)?.name;
}

/** What ends it: its job while it runs, the asset after that. */
function End({ asset, changed }: { readonly asset: Asset; readonly changed: () => void }) {
  const { route } = useLocation();
  const { readCredits } = useSigned();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const params = { path: { id: asset.id } };
  return (
    <section>
      <div class="actions">
        {asset.taskStatus < 2 && (
          <button
            type="button"
            onClick={() =>
              dataOf(api.POST('/v1/assets/{id}/cancel', { params })).then(() => {
                changed();
                readCredits();
              }, setRefusal)
            }
          >
            {say('asset.cancel', { n: number(asset.cost) })}
          </button>
        )}
        <button type="button" class="danger quiet" onClick={() => setAsking(true)}>
          {say('asset.delete')}
        </button>
      </div>
      {refusal && <RefusalNote refusal={refusal} />}
      {isAsking && (
        <Confirm
          title={say('asset.deleteSure', { name: asset.name })}
          verb={say('asset.delete')}
          close={() => setAsking(false)}
          act={() =>
            dataOf(api.DELETE('/v1/assets/{id}', { params })).then(() => {
              readCredits();
              route('/dashboard/assets');
            }, setRefusal)
          }
        >
          <p>{say('asset.deleteWhat')}</p>
        </Confirm>
      )}
    </section>
  );
}

import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { type Asset, api, dataOf, type Refusal } from '../api.ts';
import { ASSET_OPERATIONS, type AssetOperation } from '../catalogue.ts';
import { type AskedJob, estimate } from '../estimate.ts';
import { useAsked } from '../hooks.ts';
import { useSigned } from '../session.ts';
import { number, say, sayName } from '../words.ts';
import { RefusalNote } from './refusal-note.tsx';

type Operation = AssetOperation | 'from-image' | 'parts-board';

/** What can be made of an asset, each with what it costs as it would be sent; the options are a page further. */
export function OperationButtons({ asset }: { readonly asset: Asset }) {
  const { credits, readCredits } = useSigned();
  const { route } = useLocation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const operations: readonly Operation[] =
    asset.type === 'image' ? ['from-image', 'parts-board'] : ASSET_OPERATIONS;
  const estimates = useAsked(
    async () =>
      new Map(
        await Promise.all(
          operations.map(
            async (operation) => [operation, await estimate(askedOf(operation, asset))] as const,
          ),
        ),
      ),
    [asset.id, asset.type, credits?.balance],
  );
  const run = (operation: Operation): void => {
    setSent(true);
    setRefusal(undefined);
    send(operation, asset)
      .then((made) => {
        readCredits();
        route(`/dashboard/assets/${made.id}`);
      }, setRefusal)
      .finally(() => setSent(false));
  };
  return (
    <section aria-labelledby="operations">
      <h2 id="operations">{say('asset.next')}</h2>
      <ul class="operations">
        {operations.map((operation) => {
          const { cost, refusal: refused } = estimates.data?.get(operation) ?? {};
          const reason = refused && LASTING.includes(refused.httpStatus) ? refused.message : undefined;
          return (
            <li key={operation}>
              <button
                type="button"
                disabled={typeof cost !== 'number' || reason !== undefined || isSent}
                title={reason}
                onClick={() => run(operation)}
              >
                {typeof cost === 'number'
                  ? say('asset.run', { name: sayName('operation', operation), n: number(cost) })
                  : sayName('operation', operation)}
              </button>
              <a class="small" href={`/dashboard/create?operation=${operation}&id=${asset.id}`}>
                {say('create.options')}
                <span class="visually-hidden"> {sayName('operation', operation)}</span>
              </a>
              {reason && <span class="small muted">{reason}</span>}
            </li>
          );
        })}
      </ul>
      {estimates.refusal && <RefusalNote refusal={estimates.refusal} again={estimates.again} />}
      {refusal && <RefusalNote refusal={refusal} />}
    </section>
  );
}

/** Statuses of what this asset can never have; a full account or an empty wallet may change while one looks. */
const LASTING: readonly number[] = [400, 403, 404, 409, 422];

/** A request that says nothing but what it works on. */
const askedOf = (operation: Operation, { id, files }: Asset): AskedJob =>
  operation === 'from-image'
    ? { operation, request: { imageUrl: files?.image } }
    : operation === 'parts-board'
      ? { operation, request: { assetId: id } }
      : { operation, assetId: id, request: {} };

function send(operation: Operation, { id, files }: Asset): Promise<Asset> {
  const params = { path: { id } };
  switch (operation) {
    case 'remesh':
      return dataOf(api.POST('/v1/assets/{id}/remesh', { params, body: {} }));
    case 'uv-unwrap':
      return dataOf(api.POST('/v1/assets/{id}/uv-unwrap', { params, body: {} }));
    case 'texture':
      return dataOf(api.POST('/v1/assets/{id}/texture', { params, body: {} }));
    case 'animate':
      return dataOf(api.POST('/v1/assets/{id}/animate', { params, body: {} }));
    case 'parts-board':
      return dataOf(api.POST('/v1/images/parts-board', { body: { assetId: id } }));
    case 'from-image':
      return dataOf(api.POST('/v1/models/from-image', { body: { imageUrl: files!.image! } }));
  }
}

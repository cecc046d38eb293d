import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { type Asset, ask, type Refusal } from '../api.ts';
import { ASSET_OPERATIONS, type AssetOperation } from '../catalogue.ts';
import { type AskedJob, estimate } from '../estimate.ts';
import { useAsked } from '../hooks.ts';
import { atMost, sendOnce } from '../send-once.ts';
import { useSigned } from '../session.ts';
import { number, say, sayName } from '../words.ts';
import { RefusalNote } from './refusal-note.tsx';

type Operation = AssetOperation | 'from-image' | 'parts-board';

/** What can be made of an asset, each with what it costs as it would be sent; the options are a page further. */
export function OperationButtons({ asset }: { readonly asset: Asset }) {
  const { credits, drafts, readCredits } = useSigned();
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
  const run = (operation: Operation, cost: number): void => {
    setSent(true);
    setRefusal(undefined);
    const body = atMost(cost, askedOf(operation, asset).request);
    sendOnce(drafts, `${operation} ${asset.id}`, body, (intent) =>
      ask<Asset>('POST', pathOf(operation, asset), intent.body, { 'idempotency-key': intent.key }),
    )
      .then(
        (made) => {
          readCredits();
          route(`/dashboard/assets/${made.id}`);
        },
        (refused: Refusal) => {
          setRefusal(refused);
          if (refused.code === DEARER) estimates.again();
        },
      )
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
                onClick={() => run(operation, cost!)}
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

/** What is refused at the price that was shown: there is another by now. */
const DEARER = 14002;

/** Statuses of what this asset can never have; a full account or an empty wallet may change while one looks. */
const LASTING: readonly number[] = [400, 403, 404, 409, 422];

/** A request that says nothing but what it works on. */
const askedOf = (operation: Operation, { id, files }: Asset): AskedJob =>
  operation === 'from-image'
    ? { operation, request: { imageUrl: files?.image } }
    : operation === 'parts-board'
      ? { operation, request: { assetId: id } }
      : { operation, assetId: id, request: {} };

const pathOf = (operation: Operation, { id }: Asset): string =>
  operation === 'from-image'
    ? '/v1/models/from-image'
    : operation === 'parts-board'
      ? '/v1/images/parts-board'
      : `/v1/assets/${id}/${operation}`;

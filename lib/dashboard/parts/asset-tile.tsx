import type { Asset } from '../api.ts';
import { exactTime, say, sayName, since } from '../words.ts';
import { Icon } from './icon.tsx';

/** What an asset is called in a list: its picture, or what its job does, in the same room. */
export const AssetPicture = ({ asset, wide }: { readonly asset: Asset; readonly wide?: boolean }) => {
  const source = wide
    ? (asset.files?.image ?? asset.files?.thumbnail)
    : (asset.files?.thumbnail ?? asset.files?.image);
  if (asset.taskStatus === 2 && source) return <img src={source} alt="" loading="lazy" decoding="async" />;
  return <AssetState asset={asset} />;
};

/** In place of a picture that is not there yet, or never will be. */
export function AssetState({
  asset,
  progress,
}: {
  readonly asset: Asset;
  readonly progress?: number | undefined;
}) {
  if (asset.taskStatus === 3) {
    return (
      <span class="state bad">
        <Icon name="warn" />{' '}
        {asset.errorCategory === 'cancelled' ? say('asset.cancelled') : say('asset.failed')}
      </span>
    );
  }
  if (asset.taskStatus === 2) {
    return (
      <span class="state">
        <Icon name="cube" /> {say('asset.noPicture')}
      </span>
    );
  }
  return (
    <span class="state running">
      <span>{asset.taskStatus === 0 ? say('asset.queued') : say('asset.running')}</span>
      <progress max={100} value={progress} aria-label={say('asset.progress')} />
    </span>
  );
}

/** An asset among others. */
export const AssetTile = ({
  asset,
  dragged,
}: {
  readonly asset: Asset;
  /** What a drag of it carries; without it, the tile is not to be dragged. */
  readonly dragged?: (event: DragEvent) => void;
}) => (
  <a
    class="tile"
    href={`/dashboard/assets/${asset.id}`}
    draggable={dragged !== undefined}
    onDragStart={dragged}
  >
    <span class="picture">
      <AssetPicture asset={asset} />
    </span>
    <span class="tile-name">{asset.name}</span>
    <span class="small muted">
      {sayName('operation', asset.operation)} ·{' '}
      <time dateTime={asset.createdAt} title={exactTime(asset.createdAt)}>
        {since(asset.createdAt)}
      </time>
    </span>
  </a>
);

/** As many places as will be there. */
export const TileSkeletons = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, i) => (
    <span key={i} class="tile skeleton" aria-hidden="true">
      <span class="picture" />
      <span class="tile-name">&nbsp;</span>
    </span>
  ));

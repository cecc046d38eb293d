import { useRef } from 'preact/hooks';
import type { Asset } from '../api.ts';
import { say } from '../words.ts';
import { AssetTile } from './asset-tile.tsx';
import { ASSET_IDS } from './collection-tree.tsx';

export interface GalleryProps {
  readonly items: readonly Asset[];
  readonly selected: ReadonlySet<string>;
  readonly select: (selected: ReadonlySet<string>) => void;
}

/** Arrows go from tile to tile, Enter opens one, Space marks one; marked or not, a tile can be dragged. */
export function Gallery({ items, selected, select }: GalleryProps) {
  const box = useRef<HTMLUListElement>(null);
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    select(next);
  };
  const pressed = (event: KeyboardEvent): void => {
    const links = [...box.current!.querySelectorAll<HTMLAnchorElement>('a.tile')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (at < 0) return;
    const step = stepOf(event.key, links);
    if (event.key === ' ') toggle(items[at]!.id);
    else if (event.key === 'Escape') select(new Set());
    else if (step === 0) return;
    else links[Math.min(Math.max(at + step, 0), links.length - 1)]!.focus();
    event.preventDefault();
  };
  return (
    <ul class="tiles" ref={box} onKeyDown={pressed}>
      {items.map((asset) => (
        <li key={asset.id} class={selected.has(asset.id) ? 'selected' : ''}>
          <AssetTile
            asset={asset}
            dragged={(event) => {
              const ids = selected.has(asset.id) ? [...selected] : [asset.id];
              event.dataTransfer?.setData(ASSET_IDS, ids.join(','));
            }}
          />
          <input
            type="checkbox"
            class="mark-box"
            tabIndex={-1}
            checked={selected.has(asset.id)}
            aria-label={say('assets.mark', { name: asset.name })}
            onChange={() => toggle(asset.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function stepOf(key: string, links: readonly HTMLAnchorElement[]): number {
  const top = links[0]!.getBoundingClientRect().top;
  const below = links.findIndex((link) => link.getBoundingClientRect().top > top);
  const columns = below < 0 ? links.length : below;
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0;
}

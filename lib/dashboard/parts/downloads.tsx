import { useState } from 'preact/hooks';
import { type Asset, api, dataOf, type Refusal } from '../api.ts';
import { megabytes, say } from '../words.ts';
import { Icon } from './icon.tsx';
import { RefusalNote } from './refusal-note.tsx';

const FORMATS = [
  { label: 'GLB', format: 'glb' },
  { label: 'FBX', format: 'fbx' },
  { label: 'OBJ', format: 'obj' },
  { label: 'FBX, Unity', format: 'fbx', texturePreset: 'unity' },
  { label: 'OBJ, Unity', format: 'obj', texturePreset: 'unity' },
  { label: 'GLB, 3 LODs', format: 'glb', lods: 3 },
  { label: 'FBX, 3 LODs, Unity', format: 'fbx', texturePreset: 'unity', lods: 3 },
  { label: 'USDZ', format: 'usdz' },
  { label: 'STL', format: 'stl' },
  { label: '3MF', format: '3mf' },
] as const;

/** Every form in which an asset can be had. An export is made when it is asked for first. */
export function Downloads({ asset }: { readonly asset: Asset }) {
  const [busy, setBusy] = useState<string>();
  const [last, setLast] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { image, textures } = asset.files ?? {};
  const get = ({ label, ...body }: (typeof FORMATS)[number]): void => {
    setBusy(label);
    setRefusal(undefined);
    const name = asset.name.slice(0, 100);
    dataOf(
      api.POST('/v1/assets/{id}/download', { params: { path: { id: asset.id } }, body: { ...body, name } }),
    )
      .then(({ url, fileName, sizeBytes }) => {
        setLast(`${fileName}, ${megabytes(sizeBytes)}`);
        location.assign(url);
      }, setRefusal)
      .finally(() => setBusy(undefined));
  };
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">{say('asset.downloads')}</h2>
      <div class="actions">
        {asset.type === 'model_3d' &&
          FORMATS.map((one) => (
            <button key={one.label} type="button" disabled={busy !== undefined} onClick={() => get(one)}>
              <Icon name="download" /> {busy === one.label ? say('asset.preparing') : one.label}
            </button>
          ))}
        {image && (
          <a class="button" href={image} download={`${asset.name}.png`}>
            <Icon name="download" /> PNG
          </a>
        )}
        {textures && (
          <a class="button" href={textures} download>
            <Icon name="download" /> {say('asset.textures')}
          </a>
        )}
      </div>
      <p class="small muted" role="status">
        {last}
      </p>
      {refusal && <RefusalNote refusal={refusal} />}
    </section>
  );
}

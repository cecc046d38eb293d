import { type Asset, api, dataOf, type Engine } from '../api.ts';
import { CATEGORY_OF, defaultEngine, enginesFor } from '../catalogue.ts';
import type { Filled } from '../forms.ts';
import { useAsked } from '../hooks.ts';
import { useSigned } from '../session.ts';
import { number } from '../words.ts';
import { Field } from './field.tsx';

/** Those of an operation. */
export interface Engines {
  readonly all: readonly Engine[];
  /** The one that would run. */
  readonly chosen: Engine | undefined;
}

export function useEngines(operation: string, filled: Filled): Engines {
  const { session } = useSigned();
  const isJob = CATEGORY_OF[operation] !== undefined;
  const all = useAsked(async () => (isJob ? await enginesFor(operation) : []), [operation]).data ?? [];
  const named = filled.engine || filled.model;
  const chosen = named ? all.find(({ id }) => id === named) : defaultEngine(all, session.account.plan);
  return { all, chosen };
}

interface JobFieldProps extends Omit<Parameters<typeof Field>[0], 'options'> {
  readonly engines: Engines;
  readonly operation: string;
  readonly chosen: Filled;
}

/** A field whose values somebody knows is a list of them. */
export function JobField({ engines, operation, chosen, ...props }: JobFieldProps) {
  const { name, in: place } = props.field;
  const isAsset =
    (place === 'path' && name === 'id' && CATEGORY_OF[operation] !== undefined) || name === 'assetId';
  const type = operation === 'parts-board' ? 'image' : 'model_3d';
  const assets = useAsked(() => (isAsset ? recent(type) : Promise.resolve([])), [isAsset, type]);
  const presets = useAsked(
    () => (name === 'preset' ? presetsOf(chosen.engine) : Promise.resolve([])),
    [name, chosen.engine],
  );
  const options =
    name === 'engine' || name === 'model'
      ? withChosen(
          engines.all.map(({ id, name: title, cost }) => ({ value: id, label: `${title}, ${number(cost)}` })),
          props.value,
        )
      : name === 'aspectRatio'
        ? engines.chosen?.supportedAspectRatios?.map((ratio) => ({ value: ratio, label: ratio }))
        : isAsset
          ? withChosen(assets.data ?? [], props.value)
          : name === 'preset'
            ? presets.data
            : undefined;
  return <Field {...props} options={options?.length ? options : undefined} />;
}

type Option = { readonly value: string; readonly label: string };

/** What is chosen is shown, also while the list is another operation's yet, and where it is offered no more. */
const withChosen = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label: value }, ...options];

async function recent(type: Asset['type']): Promise<Option[]> {
  const query = { limit: 100, status: '2' };
  const { items } = await dataOf(api.GET('/v1/assets', { params: { query } }));
  return items.filter((asset) => asset.type === type).map(({ id, name }) => ({ value: id, label: name }));
}

async function presetsOf(engine: string | undefined): Promise<Option[]> {
  const query = engine ? { engine: engine as 'svc-humanoid-rig-animate' } : {};
  const { items } = await dataOf(api.GET('/v1/animations', { params: { query } }));
  return items.map(({ id, name }) => ({ value: id, label: name }));
}

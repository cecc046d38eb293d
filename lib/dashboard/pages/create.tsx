import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { type Asset, api, dataOf, type Engine, Refusal } from '../api.ts';
import { CATEGORY_OF, defaultEngine, enginesFor } from '../catalogue.ts';
import { askedJob, type Estimate, useEstimate } from '../estimate.ts';
import { type Attached, type Filled, FORMS, formOf, missingIn, requestOf } from '../forms.ts';
import { useAsked, useDraft } from '../hooks.ts';
import { AssetTile } from '../parts/asset-tile.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { DropZone, isModel } from '../parts/drop-zone.tsx';
import { Field } from '../parts/field.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { type RawAnswer, runRequest } from '../run-request.ts';
import { useFresh } from '../running.ts';
import { useSigned } from '../session.ts';
import { codesOf } from '../snippets.ts';
import { number, say, sayName } from '../words.ts';

const JOBS = Object.keys(CATEGORY_OF);
/** Folded away: most requests have none of them. */
const RARE = ['callbackUrl', 'webhookSecret', 'license'];
/** Which operations take pictures; if none of them is chosen, the first does. A model can only be imported. */
const TAKES_PICTURES = ['from-image', 'images', 'parts-board'];

/** One box for what is wanted; what it costs stands on the button; what comes of it appears below. */
export default function Create() {
  const { query, route } = useLocation();
  const { readCredits } = useSigned();
  const operation = formOf(query.operation ?? '') ? query.operation! : 'from-text';
  const form = formOf(operation)!;
  const [filled, setFilled] = useDraft<Filled>(`create.${operation}`, {});
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const [made, setMade] = useDraft<readonly Asset[]>('create.made', []);
  const [answer, setAnswer] = useState<RawAnswer>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  useFresh(made, setMade);
  useEffect(() => {
    setAnswer(undefined);
    setRefusal(undefined);
    if (query.id && query.id !== filled.id) setFilled({ ...filled, id: query.id, assetId: query.id });
  }, [operation, query.id]);

  const choose = (next: string): void => {
    const wanted = new URLSearchParams({ operation: next });
    setFiles(
      attachTo(
        next,
        files.map(({ file }) => file),
      ),
    );
    const { prompt } = filled;
    if (prompt) sessionStorage.setItem(`draft.create.${next}`, JSON.stringify({ ...draftOf(next), prompt }));
    route(`/dashboard/create?${wanted}`);
  };
  const attach = (added: readonly File[]): void => {
    if (added.length === 0) return;
    const all = [...files.map(({ file }) => file), ...added];
    const takesPictures = TAKES_PICTURES.includes(operation) ? operation : TAKES_PICTURES[0]!;
    const taker = added.some(isModel) ? 'import' : takesPictures;
    setFiles(attachTo(taker, all));
    if (taker !== operation) route(`/dashboard/create?operation=${taker}`);
  };
  const request = requestOf(form, filled, files);
  const missing = missingIn(form, filled);
  const isJob = JOBS.includes(operation);
  const engines = useEngines(operation, filled);
  const price = useEstimate(
    isJob
      ? askedJob(operation, {
          assetId: filled.id,
          body: request.body ?? {},
          files: countOf(files),
          hasPrompt: form.fields.some(({ name, required }) => name === 'prompt' && required),
        })
      : undefined,
  );
  const run = async (): Promise<void> => {
    if (missing.length > 0 || isSent) return;
    setSent(true);
    setRefusal(undefined);
    setAnswer(undefined);
    try {
      const came = await runRequest(request, isJob ? crypto.randomUUID() : undefined);
      setAnswer(came);
      const { success, data, error } = came.json as { success?: boolean; data?: Asset; error?: never };
      if (success === false)
        setRefusal(new Refusal(new Response(null, { status: came.status, headers: retryOf(came) }), error));
      else if (isJob && data) setMade([data, ...made].slice(0, 24));
      readCredits();
    } catch {
      setRefusal(new Refusal(undefined, undefined));
    } finally {
      setSent(false);
    }
  };
  const body = form.fields.filter((field) => field.name !== 'prompt' && field.in !== 'file');
  const main = body.filter((field) => field.required);
  const options = body.filter((field) => !field.required && !RARE.includes(field.name));
  const rare = body.filter((field) => RARE.includes(field.name));
  const draw = (list: typeof body) =>
    list.map((field) => (
      <FieldOf
        key={field.name}
        field={field}
        value={filled[field.name] ?? ''}
        change={(value) => setFilled({ ...filled, [field.name]: value })}
        engines={engines}
        operation={operation}
        chosen={filled}
      />
    ));
  return (
    <div class="create">
      <form
        ref={box}
        class="create-form"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run();
        }}
      >
        <Operations chosen={operation} choose={choose} />
        {isJob && (
          <DropZone
            takes={operation === 'import' ? 'model' : 'picture'}
            files={files}
            add={attach}
            remove={(one) => setFiles(files.filter((other) => other !== one))}
          >
            {form.fields.some(({ name }) => name === 'prompt') && (
              <textarea
                class="prompt"
                rows={4}
                aria-label={say('create.prompt')}
                placeholder={say(operation === 'texture' ? 'create.promptTexture' : 'create.promptHere')}
                value={filled.prompt ?? ''}
                maxLength={form.fields.find(({ name }) => name === 'prompt')?.maxLength}
                onInput={(event) => setFilled({ ...filled, prompt: event.currentTarget.value })}
              />
            )}
          </DropZone>
        )}
        {!isJob || main.length > 0 ? <div class="fields">{draw(main)}</div> : null}
        {options.length > 0 && (
          <details open={!isJob}>
            <summary>{say('create.options')}</summary>
            <div class="fields">{draw(options)}</div>
          </details>
        )}
        {rare.length > 0 && (
          <details>
            <summary>{say('create.more')}</summary>
            <div class="fields">{draw(rare)}</div>
          </details>
        )}
        <Run isJob={isJob} cost={price?.cost ?? undefined} isSent={isSent} isReady={missing.length === 0} />
        {missing.length === 0 && price?.refusal && <Foreseen refusal={price.refusal} />}
        {refusal && <RefusalNote refusal={refusal} />}
      </form>
      {made.length > 0 && (
        <section aria-labelledby="made">
          <h2 id="made">{say('create.results')}</h2>
          <div class="tiles">
            {made.map((asset) => (
              <AssetTile key={asset.id} asset={asset} />
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="code">
        <h2 id="code">{say('create.code')}</h2>
        <CodeBlock
          codes={codesOf({
            method: request.method,
            path: request.path,
            key: 'YOUR_KEY',
            ...(request.body && { body: request.body }),
            files: request.files.map(({ field, file }) => ({ field, name: file.name })),
          })}
        />
        {answer && (
          <>
            <h2>{say('create.answer', { status: answer.status, ms: number(answer.took_ms) })}</h2>
            <CodeBlock
              codes={{ JSON: JSON.stringify(answer.json, null, 2) ?? '', Headers: headersOf(answer) }}
            />
          </>
        )}
      </section>
    </div>
  );
}

/** What stands against it, before it is sent. */
const Foreseen = ({ refusal }: { readonly refusal: NonNullable<Estimate['refusal']> }) => (
  <RefusalNote refusal={new Refusal(new Response(null, { status: refusal.httpStatus }), refusal)} />
);

const countOf = (files: readonly Attached[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { field } of files) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts;
};

interface Engines {
  readonly all: readonly Engine[];
  /** The one that would run. */
  readonly chosen: Engine | undefined;
}

function useEngines(operation: string, filled: Filled): Engines {
  const { session } = useSigned();
  const isJob = CATEGORY_OF[operation] !== undefined;
  const all = useAsked(async () => (isJob ? await enginesFor(operation) : []), [operation]).data ?? [];
  const named = filled.engine || filled.model;
  const chosen = named ? all.find(({ id }) => id === named) : defaultEngine(all, session.account.plan);
  return { all, chosen };
}

const headersOf = ({ headers }: RawAnswer): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const retryOf = ({ headers }: RawAnswer): Record<string, string> => {
  const after = headers['retry-after'];
  return after === undefined ? {} : { 'retry-after': after };
};

const draftOf = (operation: string): Filled =>
  JSON.parse(sessionStorage.getItem(`draft.create.${operation}`) ?? '{}');

/** Puts files in the field that takes so many of them. */
function attachTo(operation: string, all: readonly File[]): Attached[] {
  const files = all.filter((file) => isModel(file) === (operation === 'import'));
  const fields = formOf(operation)!.fields.filter((field) => field.in === 'file');
  const many = fields.find(({ maxItems }) => maxItems !== undefined);
  const field = files.length > 1 ? (many ?? fields[0]) : (fields.find((one) => one !== many) ?? many);
  if (!field) return [];
  const kept = operation === 'import' ? files.slice(-1) : files.slice(0, field.maxItems ?? 1);
  return kept.map((file) => ({ field: field.name, file }));
}

/** What can be asked for: the jobs as buttons, every other request of the interface in a list. */
const Operations = ({
  chosen,
  choose,
}: {
  readonly chosen: string;
  readonly choose: (id: string) => void;
}) => (
  <fieldset class="actions" aria-label={say('create.operation')}>
    {JOBS.map((id) => (
      <button key={id} type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
        {sayName('operation', id)}
      </button>
    ))}
    <select
      aria-label={say('create.others')}
      value={JOBS.includes(chosen) ? '' : chosen}
      onChange={(event) => event.currentTarget.value && choose(event.currentTarget.value)}
    >
      <option value="">{say('create.others')}</option>
      {FORMS.filter(({ id }) => !JOBS.includes(id)).map(({ id, method, path }) => (
        <option key={id} value={id}>
          {method} {path}
        </option>
      ))}
    </select>
  </fieldset>
);

/** The price before the click, and what is left after it. */
function Run({
  isJob,
  cost,
  isSent,
  isReady,
}: {
  readonly isJob: boolean;
  readonly cost: number | undefined;
  readonly isSent: boolean;
  readonly isReady: boolean;
}) {
  const { credits } = useSigned();
  const left = credits && cost !== undefined ? credits.balance - cost : undefined;
  return (
    <div class="actions run">
      <button type="submit" class="primary" disabled={isSent || !isReady || (isJob && cost === undefined)}>
        {isJob ? say('create.run', { n: cost === undefined ? '…' : number(cost) }) : say('create.send')}
      </button>
      {isJob && left !== undefined && (
        <span class={left < 0 ? 'bad' : 'muted'}>
          {left < 0 ? say('create.short', { n: number(-left) }) : say('create.left', { n: number(left) })}
        </span>
      )}
      <span class="small muted">{say('create.keys')}</span>
    </div>
  );
}

interface FieldOfProps extends Omit<Parameters<typeof Field>[0], 'options'> {
  readonly engines: Engines;
  readonly operation: string;
  readonly chosen: Filled;
}

/** A field whose values somebody knows is a list of them. */
function FieldOf({ engines, operation, chosen, ...props }: FieldOfProps) {
  const { name, in: place } = props.field;
  const isAsset = (place === 'path' && name === 'id' && JOBS.includes(operation)) || name === 'assetId';
  const type = operation === 'parts-board' ? 'image' : 'model_3d';
  const assets = useAsked(() => (isAsset ? recent(type) : Promise.resolve([])), [isAsset, type]);
  const presets = useAsked(
    () => (name === 'preset' ? presetsOf(chosen.engine) : Promise.resolve([])),
    [name, chosen.engine],
  );
  const options =
    name === 'engine' || name === 'model'
      ? engines.all.map(({ id, name: title, cost }) => ({ value: id, label: `${title}, ${number(cost)}` }))
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

import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { type Asset, api, dataOf, Refusal } from '../api.ts';
import { attachTo, countOf, takerOf } from '../attach.ts';
import { CATEGORY_OF } from '../catalogue.ts';
import { askedJob, type Estimate, lacksInput, useEstimate } from '../estimate.ts';
import { type Attached, type Filled, FORMS, formOf, missingIn, requestOf } from '../forms.ts';
import { useDraft } from '../hooks.ts';
import { AssetTile } from '../parts/asset-tile.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { DropZone } from '../parts/drop-zone.tsx';
import { JobField, useEngines } from '../parts/job-field.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { RunButton } from '../parts/run-button.tsx';
import { type RawAnswer, refusalIn, runRequest, textOf } from '../run-request.ts';
import { useFresh } from '../running.ts';
import { atMost, sendOnce } from '../send-once.ts';
import { useSigned } from '../session.ts';
import { codesOf } from '../snippets.ts';
import { number, say, sayName } from '../words.ts';

const JOBS = Object.keys(CATEGORY_OF);
/** Folded away: most requests have none of them. */
const RARE = ['callbackUrl', 'webhookSecret', 'license'];
/** What is refused at the price that was shown: there is another by now. */
const DEARER = 14002;

/** One box for what is wanted; what it costs stands on the button; what comes of it appears below. */
export default function Create() {
  const { query, route } = useLocation();
  const { drafts, readCredits } = useSigned();
  const operation = formOf(query.operation ?? '') ? query.operation! : 'from-text';
  const form = formOf(operation)!;
  const [filled, setFilled] = useDraft<Filled>(draftName(operation), {});
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const [made, setMade] = useDraft<readonly Asset[]>('create.made', []);
  const [answer, setAnswer] = useState<RawAnswer>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const shown = useRef(operation);
  shown.current = operation;
  useFresh(made, setMade);
  useEffect(() => {
    setAnswer(undefined);
    setRefusal(undefined);
    const { id } = query;
    if (operation !== 'from-image') {
      if (id) setFilled((now) => (now.id === id ? now : { ...now, id, assetId: id }));
    } else if (id) {
      pictureOf(id).then((imageUrl) => setFilled((now) => ({ ...now, imageUrl, from: id })), setRefusal);
    } else if (filled.from) {
      setFilled((now) => ({ ...now, imageUrl: '', from: '' }));
    }
  }, [operation, query.id]);

  /** Another operation, to which the prompt and the files go along. */
  const choose = (next: string, all: readonly File[] = files.map(({ file }) => file)): void => {
    setFiles(attachTo(next, all));
    const { prompt } = filled;
    if (prompt) drafts.keep(draftName(next), { ...drafts.read<Filled>(draftName(next)), prompt });
    route(`/dashboard/create?${new URLSearchParams({ operation: next })}`);
  };
  const attach = (added: readonly File[]): void => {
    if (added.length === 0) return;
    const all = [...files.map(({ file }) => file), ...added];
    const taker = takerOf(operation, added);
    if (taker !== operation) {
      choose(taker, all);
      return;
    }
    setFiles(attachTo(taker, all));
    // What is dropped takes the place of what the address names.
    if (filled.imageUrl) setFilled((now) => ({ ...now, imageUrl: '' }));
  };
  const request = requestOf(form, filled, files);
  const isJob = JOBS.includes(operation);
  const isReady =
    missingIn(form, filled).length === 0 && !lacksInput(operation, request.body ?? {}, files.length);
  const engines = useEngines(operation, filled);
  const { price, again } = useEstimate(
    isJob
      ? askedJob(operation, {
          assetId: filled.id,
          body: request.body ?? {},
          files: countOf(files),
          hasPrompt: form.fields.some(({ name, required }) => name === 'prompt' && required),
        })
      : undefined,
  );
  const cost = price?.cost ?? undefined;
  const send = async (idempotencyKey?: string, body = request.body): Promise<RawAnswer> => {
    const came = await runRequest({ ...request, body }, idempotencyKey);
    if (shown.current === operation) setAnswer(came);
    const refused = refusalIn(came, isJob);
    if (refused) throw refused;
    return came;
  };
  const run = (): void => {
    if (!isReady || isSent || (isJob && cost === undefined)) return;
    setSent(true);
    setRefusal(undefined);
    setAnswer(undefined);
    const sent = isJob
      ? sendOnce(drafts, textOf(request), atMost(cost!, request.body), ({ key, body }) => send(key, body))
      : send();
    sent
      .then(
        ({ json }) => {
          const { data } = json as { readonly data: Asset };
          if (isJob) setMade((now) => [data, ...now.filter(({ id }) => id !== data.id)].slice(0, 24));
        },
        (error) => {
          const refused = error instanceof Refusal ? error : new Refusal(undefined, undefined);
          if (shown.current === operation) setRefusal(refused);
          if (refused.code === DEARER) again();
        },
      )
      .finally(() => {
        setSent(false);
        readCredits();
      });
  };
  const body = form.fields.filter((field) => field.name !== 'prompt' && field.in !== 'file');
  const main = body.filter((field) => field.required);
  const options = body.filter((field) => !field.required && !RARE.includes(field.name));
  const rare = body.filter((field) => RARE.includes(field.name));
  const draw = (list: typeof body) =>
    list.map((field) => (
      <JobField
        key={field.name}
        field={field}
        value={filled[field.name] ?? ''}
        change={(value) => setFilled((now) => ({ ...now, [field.name]: value }))}
        engines={engines}
        operation={operation}
        chosen={filled}
      />
    ));
  return (
    <div class="create">
      <form
        class="create-form"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
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
                onInput={({ currentTarget: { value: prompt } }) => setFilled((now) => ({ ...now, prompt }))}
              />
            )}
          </DropZone>
        )}
        {!isJob || main.length > 0 ? <div class="fields">{draw(main)}</div> : null}
        {options.length > 0 && (
          <details open={!isJob || query.id !== undefined}>
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
        <RunButton isJob={isJob} cost={cost} isSent={isSent} isReady={isReady} />
        {isReady && price?.refusal && <Foreseen refusal={price.refusal} />}
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
            origin: location.origin,
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

const draftName = (operation: string): string => `create.${operation}`;

/** Where an image asset is fetched, for a request that takes no asset. */
async function pictureOf(id: string): Promise<string> {
  const { files } = await dataOf(api.GET('/v1/assets/{id}', { params: { path: { id } } }));
  return files?.image ?? '';
}

const headersOf = ({ headers }: RawAnswer): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

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

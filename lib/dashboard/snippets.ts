/** One request as a person would write it in each language. */
export interface Sample {
  /** Where the interface is. */
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Names of form fields with the names of the files sent in them. */
  readonly files?: readonly { readonly field: string; readonly name: string }[];
  readonly key: string;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const json = (value: unknown): string => JSON.stringify(value, null, 2);
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The same request as curl, TypeScript and Python. Nothing but what each brings is needed; Python needs `requests`. */
export const codesOf = (sample: Sample): Record<string, string> => ({
  curl: curl(sample),
  TypeScript: typescript(sample),
  Python: python(sample),
});

function curl({ origin, method, path, body, files = [], key }: Sample): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + path)}`];
  lines.push(`-H ${quoted(`Authorization: Bearer ${key}`)}`);
  if (files.length > 0) {
    for (const { field, name } of files) lines.push(`-F ${quoted(`${field}=@${name}`)}`);
    for (const [field, value] of fieldsOf(body))
      lines.push(`--form-string ${quoted(`${field}=${asText(value)}`)}`);
  } else if (body) {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`);
  }
  return lines.join(' \\\n  ');
}

const fieldsOf = (body: Sample['body']): [string, unknown][] =>
  Object.entries(body ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one): [string, unknown] => [name, one]) : [[name, value]],
  );

function typescript({ origin, method, path, body, files = [], key }: Sample): string {
  const before: string[] = [];
  const options = [`method: '${method}',`];
  const headers = [`Authorization: 'Bearer ${key}'`];
  if (files.length > 0) {
    before.push(`import { openAsBlob } from 'node:fs';`, '', 'const form = new FormData();');
    for (const { field, name } of files) {
      before.push(`form.append('${field}', await openAsBlob(${json(name)}), ${json(name)});`);
    }
    for (const [field, value] of fieldsOf(body))
      before.push(`form.append('${field}', ${json(asText(value))});`);
    before.push('');
    options.push('body: form,');
  } else if (body) {
    headers.push(`'Content-Type': 'application/json'`);
    options.push(`body: JSON.stringify(${json(body).replaceAll('\n', '\n  ')}),`);
  }
  options.splice(1, 0, `headers: { ${headers.join(', ')} },`);
  return [
    ...before,
    `const answer = await fetch(${json(origin + path)}, {`,
    ...options.map((line) => `  ${line}`),
    '});',
    'const { success, data, error } = await answer.json();',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that somebody else runs
    'if (!success) throw new Error(`${error.code}: ${error.message}`);',
    'console.log(data);',
  ].join('\n');
}

/** Python's way of writing what JSON can say. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([name, one]) => `${json(name)}: ${literal(one)}`)
      .join(', ')}}`;
  }
  return json(value);
}

function python({ origin, method, path, body, files = [], key }: Sample): string {
  const lines = [`${json(origin + path)},`, `headers={'Authorization': 'Bearer ${key}'},`];
  if (files.length > 0) {
    const parts = files.map(({ field, name }) => `('${field}', open(${json(name)}, 'rb'))`);
    lines.push(`files=[${parts.join(', ')}],`);
    if (body) lines.push(`data=${literal(body)},`);
  } else if (body) lines.push(`json=${literal(body)},`);
  return [
    'import requests',
    '',
    `answer = requests.${method.toLowerCase()}(`,
    ...lines.map((line) => `    ${line}`),
    ').json()',
    "if not answer['success']:",
    "    raise RuntimeError(answer['error'])",
    "print(answer['data'])",
  ].join('\n');
}

import jsonata from 'jsonata';

/** What Step Functions offers beside JSONata's own functions; `$eval` it lacks. */
const SERVICE_FUNCTIONS = ['partition', 'range', 'hash', 'random', 'uuid', 'parse'];
/** https://docs.jsonata.org, version 2.2: every built-in but `$eval`. */
const JSONATA_FUNCTIONS = (
  'string length substring substringBefore substringAfter uppercase lowercase trim pad contains split join match replace ' +
  'base64encode base64decode encodeUrlComponent encodeUrl decodeUrlComponent decodeUrl number abs floor ceil round power ' +
  'sqrt formatNumber formatBase formatInteger parseInteger sum max min average boolean not exists count append sort reverse ' +
  'shuffle distinct zip keys lookup spread merge sift each error assert type now millis fromMillis toMillis map filter ' +
  'single reduce'
).split(' ');
const KNOWN = new Set([...SERVICE_FUNCTIONS, ...JSONATA_FUNCTIONS, 'states']);

/** The integrations that the service uses; a misspelt one fails only when a deployment is under way. */
const INTEGRATIONS = [
  'lambda:invoke',
  'sqs:sendMessage',
  'aws-sdk:dynamodb:transactWriteItems',
  'aws-sdk:dynamodb:updateItem',
  'aws-sdk:dynamodb:updateItem.waitForTaskToken',
];

interface State {
  readonly Type: string;
  readonly Resource?: string;
  readonly Assign?: Readonly<Record<string, unknown>>;
  readonly Retry?: readonly Handler[];
  readonly Catch?: readonly Handler[];
}
interface Handler {
  readonly ErrorEquals: readonly string[];
  readonly JitterStrategy?: string;
  readonly Assign?: Readonly<Record<string, unknown>>;
}
export interface Definition {
  readonly States: Readonly<Record<string, State>>;
}

/** What asl-validator misses in a JSONata state machine, as sentences; empty if nothing is wrong. */
export function lintDefinition(definition: Definition): string[] {
  const states = Object.entries(definition.States);
  const assigned = states.flatMap(([, state]) =>
    [state, ...(state.Catch ?? [])].flatMap(({ Assign }) => Object.keys(Assign ?? {})),
  );
  return states.flatMap(([name, state]) =>
    [
      ...wrongIntegration(state),
      ...wrongHandlers(state),
      ...expressionsIn(state).flatMap((text) => wrongNames(text, assigned)),
    ].map((problem) => `${name}: ${problem}`),
  );
}

function wrongIntegration({ Type, Resource }: State): string[] {
  if (Type !== 'Task') return [];
  const integration = /^arn:[\w-]+:states:::(.*)$/.exec(Resource ?? '')?.[1];
  return INTEGRATIONS.includes(integration ?? '') ? [] : [`unknown integration ${Resource}`];
}

function wrongHandlers({ Retry = [], Catch = [] }: State): string[] {
  const problems = Retry.filter(
    ({ JitterStrategy = 'NONE' }) => !['NONE', 'FULL'].includes(JitterStrategy),
  ).map(({ JitterStrategy }) => `unknown JitterStrategy ${JitterStrategy}`);
  for (const handlers of [Retry, Catch]) {
    const isMisplaced = ({ ErrorEquals }: Handler, i: number) =>
      ErrorEquals.includes('States.ALL') && (i < handlers.length - 1 || ErrorEquals.length > 1);
    if (handlers.some(isMisplaced)) problems.push('States.ALL is not last, or not alone');
  }
  return problems;
}

/** The JSONata between `{%` and `%}` in any string below. */
function expressionsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const expression = /^\{%(.*)%\}$/s.exec(value)?.[1];
    return expression === undefined ? [] : [expression];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(expressionsIn) : [];
}

function wrongNames(expression: string, assigned: readonly string[]): string[] {
  const used = new Set<string>();
  const bound = new Set(assigned);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, lhs, arguments: parameters } = node as Record<string, unknown>;
    if (type === 'variable') used.add(value as string);
    if (type === 'lambda')
      for (const parameter of parameters as { value: string }[]) bound.add(parameter.value);
    if (type === 'bind') bound.add((lhs as { value: string }).value);
    for (const child of Object.values(node)) visit(child);
  };
  try {
    visit(jsonata(expression).ast());
  } catch (error) {
    return [`no JSONata: ${(error as Error).message}`];
  }
  return [...used]
    .filter((name) => name !== '' && name !== '$' && !KNOWN.has(name) && !bound.has(name))
    .map((name) => `undefined $${name}`);
}

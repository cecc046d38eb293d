import { InvalidDefinitionError } from './errors.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import type { Catcher, Machine, Program, State, Transition } from './machine.ts';
import type { Retrier } from './retry.ts';
import { compileTemplate, type Template } from './template.ts';

/**
 * Compiles a definition in the Amazon States Language with QueryLanguage JSONata: each expression once.
 * It checks what running relies on, not all that Step Functions checks.
 *
 * @param definition the parsed JSON
 * @throws InvalidDefinitionError naming the state and field: unknown types and targets, JSONPath, expressions that do
 *   not parse, distributed maps, activities, and the pattern `.sync`
 */
export function compileMachine(definition: Json): Machine {
  if (!isObject(definition)) throw new InvalidDefinitionError('a definition is a JSON object');
  const isJsonata = definition.QueryLanguage === 'JSONata';
  return {
    ...compileProgram(definition, isJsonata, 'the state machine'),
    timeout_s: typeof definition.TimeoutSeconds === 'number' ? definition.TimeoutSeconds : undefined,
  };
}

function compileProgram(source: Json | undefined, isJsonata: boolean, where: string): Program {
  if (!isObject(source) || !isObject(source.States))
    throw new InvalidDefinitionError(`${where} has no States`);
  const states = new Map<string, State>();
  for (const [name, state] of Object.entries(source.States)) {
    if (!isObject(state)) throw new InvalidDefinitionError(`${name} is no object`);
    if ((state.QueryLanguage ?? (isJsonata ? 'JSONata' : 'JSONPath')) !== 'JSONata') {
      throw new InvalidDefinitionError(`${name}: only QueryLanguage JSONata runs here`);
    }
    states.set(name, compileState(name, state));
  }
  const startAt = source.StartAt;
  if (typeof startAt !== 'string' || !states.has(startAt)) {
    throw new InvalidDefinitionError(
      `${where} starts at ${JSON.stringify(startAt)}, which is no state of it`,
    );
  }
  for (const [name, state] of states) checkTargets(name, state, states);
  return { startAt, states };
}

function compileState(name: string, state: JsonObject): State {
  const field = (key: string) => optionalTemplate(state[key], `${name}.${key}`);
  switch (state.Type) {
    case 'Task':
      return {
        ...retryable(name, state),
        type: 'Task',
        ...taskResource(name, state.Resource),
        timeout_s: field('TimeoutSeconds'),
      };
    case 'Parallel': {
      const branches = listOf(state.Branches, `${name}.Branches`);
      return {
        ...retryable(name, state),
        type: 'Parallel',
        branches: branches.map((branch, i) => compileProgram(branch, true, `${name}.Branches[${i}]`)),
      };
    }
    case 'Map':
      return {
        ...retryable(name, state),
        type: 'Map',
        items: field('Items'),
        itemSelector: field('ItemSelector'),
        maxConcurrency: field('MaxConcurrency'),
        processor: inlineProcessor(name, state.ItemProcessor),
      };
    case 'Choice':
      return {
        ...transition(state, name, state.Default),
        type: 'Choice',
        name,
        choices: listOf(state.Choices, `${name}.Choices`).map((choice, i) => ({
          ...transition(choice, `${name}.Choices[${i}]`, choice.Next),
          condition: template(choice.Condition, `${name}.Choices[${i}].Condition`),
        })),
      };
    case 'Wait':
      return {
        ...transition(state, name, state.Next),
        type: 'Wait',
        name,
        until:
          state.Seconds === undefined
            ? { timestamp: template(state.Timestamp, `${name}.Timestamp`) }
            : { seconds: template(state.Seconds, `${name}.Seconds`) },
      };
    case 'Pass':
    case 'Succeed':
      return { ...transition(state, name, state.Next), type: state.Type, name };
    case 'Fail':
      return { type: 'Fail', name, error: field('Error'), cause: field('Cause') };
    default:
      throw new InvalidDefinitionError(`${name}: there is no state type ${JSON.stringify(state.Type)}`);
  }
}

function retryable(name: string, state: JsonObject) {
  return {
    ...transition(state, name, state.Next),
    name,
    arguments: optionalTemplate(state.Arguments, `${name}.Arguments`),
    retry: listOf(state.Retry ?? [], `${name}.Retry`).map(compileRetrier),
    catch: listOf(state.Catch ?? [], `${name}.Catch`).map(
      (catcher, i): Catcher => ({
        ...transition(catcher, `${name}.Catch[${i}]`, catcher.Next),
        errorEquals: catcher.ErrorEquals as unknown as readonly string[],
      }),
    ),
  };
}

function compileRetrier(source: JsonObject): Retrier {
  const number = (value: Json | undefined, otherwise: number) =>
    typeof value === 'number' ? value : otherwise;
  return {
    errorEquals: source.ErrorEquals as unknown as readonly string[],
    interval_s: number(source.IntervalSeconds, 1),
    maxAttempts: number(source.MaxAttempts, 3),
    backoffRate: number(source.BackoffRate, 2),
    maxDelay_s: typeof source.MaxDelaySeconds === 'number' ? source.MaxDelaySeconds : undefined,
    jitter: source.JitterStrategy === 'FULL' ? 'FULL' : 'NONE',
  };
}

function transition(source: JsonObject, where: string, next: Json | undefined): Transition {
  return {
    next: typeof next === 'string' ? next : undefined,
    output: optionalTemplate(source.Output, `${where}.Output`),
    assign: optionalTemplate(source.Assign, `${where}.Assign`),
  };
}

const RESOURCE = /^(arn:[\w-]+:states:::[\w:-]+)(\.waitForTaskToken)?$/;

function taskResource(
  name: string,
  resource: Json | undefined,
): { resource: string; waitsForToken: boolean } {
  const [, called, pattern] = (typeof resource === 'string' && RESOURCE.exec(resource)) || [];
  if (called === undefined) {
    throw new InvalidDefinitionError(
      `${name}: ${JSON.stringify(resource)} is no integration of request-response or .waitForTaskToken`,
    );
  }
  return { resource: called, waitsForToken: pattern !== undefined };
}

function inlineProcessor(name: string, processor: Json | undefined): Program {
  const config = isObject(processor) ? processor.ProcessorConfig : undefined;
  if (isObject(config) && config.Mode === 'DISTRIBUTED') {
    throw new InvalidDefinitionError(`${name}: only inline maps run here`);
  }
  return compileProgram(processor, true, `${name}.ItemProcessor`);
}

function checkTargets(name: string, state: State, states: ReadonlyMap<string, State>): void {
  const transitions: Transition[] = state.type === 'Fail' ? [] : [state];
  if (state.type === 'Choice') transitions.push(...state.choices);
  if ('catch' in state) transitions.push(...state.catch);
  for (const { next } of transitions) {
    if (next !== undefined && !states.has(next)) {
      throw new InvalidDefinitionError(`${name} leads to ${next}, which is no state beside it`);
    }
  }
}

function listOf(value: Json | undefined, where: string): readonly JsonObject[] {
  if (!Array.isArray(value) || !value.every(isObject)) {
    throw new InvalidDefinitionError(`${where} is no list of objects`);
  }
  return value;
}

function template(value: Json | undefined, where: string): Template {
  if (value === undefined) throw new InvalidDefinitionError(`${where} is missing`);
  return compileTemplate(value, where);
}

const optionalTemplate = (value: Json | undefined, where: string): Template | undefined =>
  value === undefined ? undefined : compileTemplate(value, where);

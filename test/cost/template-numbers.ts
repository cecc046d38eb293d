import type { Resource, Template } from '../infra/synthesize.ts';
import { ofType } from '../infra/synthesize.ts';

export interface FunctionNumbers {
  readonly memory_mb: number;
  readonly timeout_s: number;
  readonly disk_mb: number;
}

/** What the sheet takes from the template that is deployed. */
export interface TemplateNumbers {
  /** By what the console shows of it: of an endpoint, method and path. */
  readonly functions: Readonly<Record<string, FunctionNumbers>>;
  readonly alarms: number;
  readonly secrets: number;
  /** Requests a second that the HTTP API's stage lets through. */
  readonly apiRate_perS: number;
  /** Requests a second, and environments, that the web function is bounded to. */
  readonly webFunction: { readonly rate_perS: number; readonly environments: number };
  /** Deliveries that are sent at a time. */
  readonly deliveriesAtOnce: number;
  /** Names of the states that a job without and with a webhook goes through, if all goes well. */
  readonly states: { readonly plain: readonly string[]; readonly told: readonly string[] };
}

/** Reads them; whatever is not there stops the sheet. */
export function templateNumbers(template: Template): TemplateNumbers {
  const one = (type: string): Resource['Properties'] => {
    const [found, ...others] = ofType(template, type);
    if (!found || others.length > 0) throw new Error(`The template has not one ${type}.`);
    return found[1].Properties;
  };
  const mapping = one('AWS::Lambda::EventSourceMapping');
  const web = one('AWS::Lambda::WebFunctionEndpoint');
  const definition = definitionOf(one('AWS::StepFunctions::StateMachine').DefinitionString);
  return {
    functions: Object.fromEntries(
      ofType(template, 'AWS::Lambda::Function').map(([, { Properties }]) => [
        Properties.Description,
        {
          memory_mb: Properties.MemorySize,
          timeout_s: Properties.Timeout,
          disk_mb: Properties.EphemeralStorage?.Size ?? 512,
        },
      ]),
    ),
    alarms: ofType(template, 'AWS::CloudWatch::Alarm').length,
    secrets: ofType(template, 'AWS::SecretsManager::Secret').length,
    apiRate_perS: one('AWS::ApiGatewayV2::Stage').DefaultRouteSettings.ThrottlingRateLimit,
    webFunction: boundsOf(web),
    deliveriesAtOnce: mapping.BatchSize * mapping.ScalingConfig.MaximumConcurrency,
    states: { plain: pathThrough(definition, false), told: pathThrough(definition, true) },
  };
}

function boundsOf(web: Resource['Properties']): TemplateNumbers['webFunction'] {
  const text = JSON.stringify(web);
  const number = (name: string) => Number(new RegExp(`"${name}":(\\d+)`).exec(text)?.[1]);
  return { rate_perS: number('RateLimit'), environments: number('MaxEnvironments') };
}

interface State {
  readonly Type: string;
  readonly Next?: string;
  readonly Default?: string;
  readonly Choices?: readonly { readonly Next: string }[];
}

interface Definition {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
}

/** The template has it as text that is joined with names of resources. */
function definitionOf(text: { readonly 'Fn::Join': readonly [string, readonly unknown[]] }): Definition {
  const [separator, parts] = text['Fn::Join'];
  return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'x')).join(separator));
}

/** @param isTold whether the job has a webhook: the one choice that a job of a built-in engine meets */
function pathThrough({ StartAt, States }: Definition, isTold: boolean): readonly string[] {
  const path: string[] = [];
  for (let name: string | undefined = StartAt; name !== undefined; ) {
    path.push(name);
    const { Next, Default, Choices = [] }: State = States[name]!;
    name = Next ?? (isTold ? Choices[0]?.Next : Default);
  }
  return path;
}

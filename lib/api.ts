import { Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnRoute,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ROUTES, type RouteName } from '../functions/service/api/routes.ts';
import { type RateSettings, SETTING_VARIABLES } from '../functions/service/domain/settings.ts';
import type { Bundles } from './bundle.ts';
import { Canary } from './canary.ts';
import { PAGES_ENTRY } from './entries.ts';
import type { OriginSecret } from './front-door/origin-secret.ts';
import { Callers } from './function-integration.ts';
import { functionLogs, type ServiceCompute, ServiceFunction } from './service-function.ts';
import { acknowledge } from './validation.ts';

export interface ApiProps {
  readonly bundles: Bundles;
  readonly originSecret: OriginSecret;
  /**
   * Limits of this deployment.
   * @default those of the contract
   */
  readonly limits?: Partial<RateSettings>;
  /**
   * Per cent of the requests that a new release gets in its first five minutes: an integer from 1 to 50.
   * @default all of them at once
   */
  readonly canary_percent?: number;
  /** Whether the payment provider is heard here. */
  readonly hearsPayments: boolean;
}

/** Of API Gateway's own 429 the service could not shape the body, so its throttle is the account's default quota. */
const THROTTLE = { rateLimit: 10_000, burstLimit: 5_000 };

/** What a person opens in a browser. What the dashboard asks has longer paths, which win over these. */
const PAGE_PATHS = ['/dashboard', '/dashboard/{proxy+}', '/docs', '/docs/{proxy+}', '/llms.txt'];

/** No body, no header, no query: they hold prompts and keys. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  latency_ms: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
};

/**
 * The HTTP API: one function for each row of the route table, and one that answers every other request.
 *
 * A stack has 500 resources at most. Each function comes with four (itself, its role, route and integration), and a canary
 * adds three (version, alias, deployment group). What else the CDK would make for each of them, they share or have in
 * themselves: logs, policies (`own-role.ts`), permissions of API Gateway (`function-integration.ts`), alarms of the canary; and HEAD of
 * an endpoint is the web function's. `test/infra/canary.test.ts` holds the room that is left.
 */
export class Api extends Construct {
  readonly httpApi: HttpApi;
  readonly stage: HttpStage;
  readonly endpoints: ReadonlyMap<RouteName, ServiceFunction>;
  /** The dashboard and the documents, which are files: they count no requests and read no table. */
  readonly pages: ServiceFunction;
  /** What the dashboard's pages call beside the endpoints. */
  readonly dashboard: ServiceFunction;
  /** What the pages of operators call. */
  readonly operator: ServiceFunction;
  /** Sign-in and sign-out. */
  readonly signIn: ServiceFunction;
  /** Where the payment provider tells what changed there; absent where nothing is sold. */
  readonly billingEvents: ServiceFunction | undefined;
  /** The functions of the endpoints and of the site, and the one of every other request. */
  readonly functions: readonly ServiceFunction[];
  private readonly canary: Canary | undefined;
  private readonly logs: LogGroup;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    this.httpApi = new HttpApi(this, 'HttpApi', {
      description: 'Asset generation service; answers only what comes through its distribution',
      createDefaultStage: false,
    });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog()),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    this.logs = functionLogs(this);
    this.endpoints = new Map(
      ROUTES.map(({ name, method, path }) => [name, this.endpoint(props, name, `${method} ${path}`)]),
    );
    const notFound = this.endpoint(props, 'not-found', 'Any other request: 404 in the envelope');
    this.pages = this.endpoint(props, PAGES_ENTRY, 'The dashboard and the documents, which are files');
    this.dashboard = this.endpoint(props, 'dashboard', "What the dashboard's pages call");
    this.operator = this.endpoint(props, 'operator', 'What the pages of operators call');
    this.signIn = this.endpoint(props, 'sign-in', 'Signs people in and out');
    this.billingEvents = props.hearsPayments
      ? this.endpoint(props, 'billing-events', 'Hears of changes at the payment provider')
      : undefined;
    this.functions = [
      ...this.endpoints.values(),
      notFound,
      this.pages,
      this.dashboard,
      this.operator,
      this.signIn,
      ...(this.billingEvents ? [this.billingEvents] : []),
    ];
    const { canary_percent: percent } = props;
    this.canary =
      percent === undefined ? undefined : new Canary(this, 'Canary', { percent, functions: this.functions });
    const callers = new Callers(this, 'Callers');
    for (const { name, method, path } of ROUTES) {
      this.route(callers, name, this.endpoints.get(name)!, [HttpRouteKey.with(path, HttpMethod[method])]);
    }
    this.route(callers, 'not-found', notFound, [HttpRouteKey.DEFAULT]);
    this.route(
      callers,
      PAGES_ENTRY,
      this.pages,
      PAGE_PATHS.map((path) => HttpRouteKey.with(path, HttpMethod.ANY)),
    );
    this.route(callers, 'dashboard', this.dashboard, [
      HttpRouteKey.with('/dashboard/api/{proxy+}', HttpMethod.ANY),
    ]);
    this.route(callers, 'operator', this.operator, [
      HttpRouteKey.with('/dashboard/api/operator/{proxy+}', HttpMethod.ANY),
    ]);
    if (this.billingEvents) {
      this.route(callers, 'billing-events', this.billingEvents, [
        HttpRouteKey.with('/billing/events', HttpMethod.POST),
      ]);
    }
    this.route(callers, 'sign-in', this.signIn, [HttpRouteKey.with('/auth/{proxy+}', HttpMethod.ANY)]);
  }

  /** Those that take a new release back, where it is tried first. */
  get canaryAlarms(): readonly Alarm[] {
    return this.canary?.alarms ?? [];
  }

  /** Host name of the API, for the front door. */
  get domain(): string {
    return Fn.select(2, Fn.split('/', this.httpApi.apiEndpoint));
  }

  private accessLog(): LogGroup {
    return new LogGroup(this, 'AccessLog', {
      // Log groups under this prefix share one resource policy; a region has only ten policies.
      logGroupName: `/aws/vendedlogs/apigateway/${Stack.of(this).stackName}-api`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  private endpoint(props: ApiProps, name: string, description: string): ServiceFunction {
    const { bundles, originSecret, limits } = props;
    const { logs: logGroup } = this;
    const fn = new ServiceFunction(this, name, { bundles, entry: `api/${name}`, description, logGroup });
    originSecret.allowCompare(fn);
    tellLimits(fn, limits);
    return fn;
  }

  /** @param keys all that the function answers: one integration is enough for them */
  private route(callers: Callers, name: string, fn: ServiceFunction, keys: readonly HttpRouteKey[]): void {
    const target = this.canary?.aliasOf(fn) ?? fn.lambda;
    const integration = callers.integration(fn, keys[0]!.method ?? HttpMethod.ANY, target);
    for (const [i, routeKey] of keys.entries()) {
      const route = new HttpRoute(this, `${name}-route${i || ''}`, {
        httpApi: this.httpApi,
        routeKey,
        integration,
      });
      acknowledge(route.node.findAll().find((node) => node instanceof CfnRoute)!, {
        'AwsSolutions-APIG4':
          'The function checks the API key or the session itself: an authorizer could not answer in the envelope of the contract.',
      });
    }
  }
}

/** Limits of this deployment, as functions read them. */
export function tellLimits(fn: ServiceCompute, limits: Partial<RateSettings> = {}): void {
  for (const [setting, value] of Object.entries(limits)) {
    fn.tell(SETTING_VARIABLES[setting as keyof RateSettings], String(value));
  }
}

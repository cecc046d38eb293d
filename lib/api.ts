import { Fn, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnIntegration,
  CfnRoute,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { methodsOf, ROUTES, type RouteName } from '../functions/service/api/routes.ts';
import { type RateSettings, SETTING_VARIABLES } from '../functions/service/domain/settings.ts';
import type { Bundles } from './bundle.ts';
import { Canary } from './canary.ts';
import type { OriginSecret } from './front-door/origin-secret.ts';
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
}

/** Of API Gateway's own 429 the service could not shape the body, so its throttle is the account's default quota. */
const THROTTLE = { rateLimit: 10_000, burstLimit: 5_000 };

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
 * The HTTP API: one function for each row of the route table, and one that answers every other request. A stack has 500
 * resources at most, and each function comes with ten: so they log to one group, and each has one permission for all its
 * routes.
 */
export class Api extends Construct {
  readonly httpApi: HttpApi;
  readonly stage: HttpStage;
  readonly endpoints: ReadonlyMap<RouteName, ServiceFunction>;
  /** The functions of the endpoints, and the one of every other request. */
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
    const { canary_percent: percent } = props;
    this.logs = functionLogs(this);
    this.canary = percent === undefined ? undefined : new Canary(this, 'Canary', { percent });
    this.endpoints = new Map(
      ROUTES.map((route) => {
        const { name, method, path } = route;
        const keys = methodsOf(route).map((one) => HttpRouteKey.with(path, HttpMethod[one]));
        return [name, this.endpoint(props, name, `${method} ${path}`, keys)];
      }),
    );
    const notFound = this.endpoint(props, 'not-found', 'Any other request: 404 in the envelope', [
      HttpRouteKey.DEFAULT,
    ]);
    this.functions = [...this.endpoints.values(), notFound];
    for (const fn of this.functions) tellLimits(fn, props.limits);
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
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  private endpoint(
    props: ApiProps,
    name: string,
    description: string,
    keys: readonly HttpRouteKey[],
  ): ServiceFunction {
    const { bundles } = props;
    const fn = new ServiceFunction(this, name, {
      bundles,
      entry: `api/${name}`,
      description,
      logGroup: this.logs,
    });
    props.originSecret.allowCompare(fn);
    const integration = new HttpLambdaIntegration('Integration', this.canary?.aliasOf(fn) ?? fn.lambda, {
      scopePermissionToRoute: false,
    });
    const routes = keys.map((routeKey) => {
      const id = routeKey.method === HttpMethod.HEAD ? `${name}-head-route` : `${name}-route`;
      const route = new HttpRoute(this, id, { httpApi: this.httpApi, routeKey, integration });
      acknowledge(route.node.findAll().find((node) => node instanceof CfnRoute)!, {
        'AwsSolutions-APIG4':
          'The function checks the API key itself: an authorizer could not answer in the envelope of the contract.',
      });
      return route;
    });
    for (const route of routes.slice(1)) withoutPermission(route);
    if (this.canary) allowBeforeCalls(routes);
    return fn;
  }
}

/** That of the path's first route holds for all its methods; a stack has room for 500 resources. */
function withoutPermission(route: HttpRoute): void {
  for (const part of route.node.findAll()) {
    if (part instanceof CfnPermission) part.node.scope!.node.tryRemoveChild(part.node.id);
  }
}

/** An update that puts an alias before a function moves the integration to it only when API Gateway may invoke it. */
function allowBeforeCalls(routes: readonly HttpRoute[]): void {
  const parts = routes.flatMap((route) => route.node.findAll());
  const permissions = parts.filter((part) => part instanceof CfnPermission);
  for (const part of parts) if (part instanceof CfnIntegration) part.node.addDependency(...permissions);
}

/** Limits of this deployment, as functions read them. */
export function tellLimits(fn: ServiceCompute, limits: Partial<RateSettings> = {}): void {
  for (const [setting, value] of Object.entries(limits)) {
    fn.tell(SETTING_VARIABLES[setting as keyof RateSettings], String(value));
  }
}

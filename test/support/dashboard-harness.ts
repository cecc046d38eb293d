import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeAll } from 'vitest';
import { dashboardErrorsOf } from '../../functions/service/api/dashboard/document/dashboard-document.ts';
import { DASHBOARD_OPERATIONS } from '../../functions/service/api/dashboard/document/operations.ts';
import { OPERATOR_OPERATIONS } from '../../functions/service/api/dashboard/operator/operations.ts';
import {
  OPERATOR_ROUTES,
  type OperatorRouteName,
} from '../../functions/service/api/dashboard/operator/routes.ts';
import { DASHBOARD_ROUTES, type DashboardRouteName } from '../../functions/service/api/dashboard/routes.ts';
import type { ApiHandler } from '../../functions/service/api/frame.ts';
import { ERRORS } from '../../functions/service/domain/errors.ts';
import { type Answer, type Api, type Call, ORIGIN_SECRET, withApi } from './api-harness.ts';
import { BASE_URL } from './session.ts';

/** The function of operators has these. */
const OPERATOR_PATH = '/dashboard/api/operator/';

/** The dashboard's function over a real table, as API Gateway calls it. */
export interface DashboardApi extends Pick<Api, 'table'> {
  readonly api: Api;
  call(route: DashboardRouteName | OperatorRouteName, call?: Call): Promise<Answer>;
  send(method: string, path: string, call?: Call): Promise<Answer>;
}

/** Starts it before a file's tests. */
export function withDashboard(take: (dashboard: DashboardApi) => void): void {
  let api: Api;
  withApi((started) => {
    api = started;
  });
  beforeAll(async () => {
    const { handler } = await import('../../functions/service/api/dashboard/handler.ts');
    // It is told where the check is; no test here has one made.
    process.env.CHECK_ARN ??= 'arn:aws:lambda:eu-central-1:000000000000:function:check';
    const operator = await import('../../functions/service/api/dashboard/operator/handler.ts');
    const send = (method: string, path: string, call: Call = {}) =>
      answerOf(path.startsWith(OPERATOR_PATH) ? operator.handler : handler, method, path, call);
    take({
      api,
      table: api.table,
      send,
      async call(name, call = {}) {
        const route = [...DASHBOARD_ROUTES, ...OPERATOR_ROUTES].find((candidate) => candidate.name === name)!;
        const answer = await send(route.method, route.path.replace('{id}', call.id ?? ''), call);
        return described(route, answer);
      },
    });
  });
}

/** A call that comes so much later, by the clock of whoever hands over the event. */
export const later = (time_ms: number): Call => ({
  event: { requestContext: { timeEpoch: Date.now() + time_ms } } as never,
});

async function answerOf(handler: ApiHandler, method: string, path: string, call: Call): Promise<Answer> {
  const { cookie, ...headers } = call.headers ?? {};
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const event = {
    version: '2.0',
    routeKey: 'ANY /dashboard/api/{proxy+}',
    rawPath: path,
    rawQueryString: '',
    ...(cookie !== undefined && { cookies: cookie.split('; ') }),
    headers: {
      'x-svc-origin': ORIGIN_SECRET,
      'x-svc-viewer-ip': '198.51.100.1',
      'x-svc-base-url': BASE_URL,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    pathParameters: { proxy: path.slice('/dashboard/api/'.length) },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
    ...call.event,
    requestContext: {
      requestId: randomUUID(),
      http: { method, path },
      timeEpoch: Date.now(),
      ...call.event?.requestContext,
    },
  } as unknown as APIGatewayProxyEventV2;
  const result = await handler(event);
  const text = result.body ?? '';
  const { data, error } = text === '' ? {} : JSON.parse(text);
  return { status: result.statusCode ?? 0, headers: result.headers ?? {}, text, data, error };
}

/** The answer, if its error is one that the description lists at this route. */
function described(
  route: (typeof DASHBOARD_ROUTES | typeof OPERATOR_ROUTES)[number],
  answer: Answer,
): Answer {
  const { name } = route;
  const code: number | undefined = answer.error?.code;
  if (code === undefined || name === 'openapi') return answer;
  const operation = { ...DASHBOARD_OPERATIONS, ...OPERATOR_OPERATIONS }[name];
  const listed = dashboardErrorsOf(route, operation).map((error) => ERRORS[error].code as number);
  if (!listed.includes(code))
    throw new Error(`${name} answered ${code}, which its description does not list.`);
  return answer;
}

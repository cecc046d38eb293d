import { type ApiHandler, framed } from '../../frame.ts';
import { sentFields } from '../../middlewares/sent-fields.ts';
import { validFields } from '../../middlewares/valid-fields.ts';
import { begun } from '../begun.ts';
import { knownSession } from '../known-session.ts';
import type { DashboardEndpoint } from '../pipeline.ts';
import { knownOperator } from './known-operator.ts';
import type { OperatorRouteName } from './routes.ts';

/** The handler of an endpoint for operators. It is open while the service is closed, since it is they who open it again. */
export const serveOperator = <Fields = undefined>(
  endpoint: Omit<DashboardEndpoint<Fields>, 'route' | 'isOpen'> & { readonly route: OperatorRouteName },
): ApiHandler => {
  const reader = endpoint.body ?? endpoint.query;
  return framed(
    endpoint.route,
    begun()
      .use(knownSession())
      .use(knownOperator())
      .use(sentFields(reader))
      .use(validFields(reader))
      .handler((_event, context) => endpoint.respond(context)),
  );
};

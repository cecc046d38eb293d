import '../../typescript-5.ts';
import { INTERFACE_ERRORS } from '../../../functions/service/domain/errors.ts';
import { apiDocumentText } from '../../api-document.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document is walked by its keys
type Json = any;

const HEAD = `// Made from the interface's description by lib/client/build/generate.ts. To make it anew:
// node lib/client/build/generate.ts
`;

/** The text of `generated.ts`: types of what is sent and answered, and the codes of errors by their names. */
export async function generatedSource(): Promise<string> {
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  const document = requestsAndSchemas(JSON.parse(apiDocumentText('interface', {})));
  const types = astToString(await openapiTypes(document, { alphabetize: true }));
  const codes = Object.entries(INTERFACE_ERRORS).map(([name, { code }]) => `  ${name}: ${code},`);
  return `${HEAD}\n${types}\nexport const ERROR_CODES = {\n${codes.join('\n')}\n} as const;\n`;
}

/** What the client reads of the description: bodies in JSON, queries and named schemas, four fifths less than all. */
function requestsAndSchemas(document: Json): Json {
  for (const item of Object.values<Json>(document.paths)) {
    for (const [method, operation] of Object.entries<Json>(item)) {
      const { operationId, parameters = [], requestBody } = operation;
      const body = requestBody?.content['application/json'];
      item[method] = {
        operationId,
        parameters: parameters.filter((parameter: Json) => parameter.in === 'query'),
        ...(body && { requestBody: { ...requestBody, content: { 'application/json': body } } }),
        responses: {},
      };
    }
  }
  const { schemas } = document.components;
  return { openapi: document.openapi, info: document.info, paths: document.paths, components: { schemas } };
}

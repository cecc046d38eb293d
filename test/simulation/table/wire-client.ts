import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { HttpResponse } from '@smithy/core/protocols';
import type { MemoryTable } from './memory-table.ts';

// biome-ignore lint/suspicious/noExplicitAny: inputs and outputs of many operations
type Any = any;

/** A client of the SDK that speaks to a table in memory in DynamoDB's own JSON. */
export function wireClient(table: MemoryTable): DynamoDBClient {
  const handle = async ({ headers, body }: Any) => {
    const operation = headers['x-amz-target'].split('.')[1].replace(/Items?$/, '');
    try {
      return answer(
        200,
        wire(table.run(`${operation}Command`, plain(JSON.parse(Buffer.from(body).toString())))),
      );
    } catch (error) {
      const { name, message, Item, CancellationReasons } = error as Any;
      const __type = `com.amazonaws.dynamodb.v20120810#${name}`;
      return answer(400, { __type, message, Item, CancellationReasons });
    }
  };
  return new DynamoDBClient({
    region: 'eu-central-1',
    credentials: { accessKeyId: 'memory', secretAccessKey: 'memory' },
    requestHandler: { handle, updateHttpClientConfig: () => {}, httpHandlerConfigs: () => ({}) },
  });
}

const answer = (statusCode: number, body: object) => ({
  response: new HttpResponse({ statusCode, headers: {}, body: Buffer.from(JSON.stringify(body)) }),
});

const item = (values: Record<string, AttributeValue>) => unmarshall(values);
const attributes = (values: object) => marshall(values, { removeUndefinedValues: true });

/** An input with attribute values as one with plain values. */
function plain(input: Any): Any {
  const mapped = { ...input };
  for (const name of ['Key', 'Item', 'ExclusiveStartKey', 'ExpressionAttributeValues'])
    if (input[name]) mapped[name] = item(input[name]);
  if (input.Keys) mapped.Keys = input.Keys.map(item);
  if (input.TransactItems) mapped.TransactItems = input.TransactItems.map(eachField(plain));
  if (input.RequestItems)
    mapped.RequestItems = eachField((of: Any) => (Array.isArray(of) ? of.map(eachField(plain)) : plain(of)))(
      input.RequestItems,
    );
  return mapped;
}

/** An output with plain values as one with attribute values. */
function wire(output: Any): Any {
  const mapped = { ...output };
  for (const name of ['Item', 'Attributes', 'LastEvaluatedKey'])
    if (output[name]) mapped[name] = attributes(output[name]);
  if (output.Items) mapped.Items = output.Items.map(attributes);
  if (output.Responses)
    mapped.Responses = eachField((items: Any[]) => items.map(attributes))(output.Responses);
  return mapped;
}

const eachField =
  (map: (value: Any) => Any) =>
  (of: object): Any =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]));

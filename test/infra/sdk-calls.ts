import { buildSync } from 'esbuild';
import { BUNDLE_OPTIONS } from '../../lib/bundle.ts';
import { WEB_ENTRY } from '../../lib/entries.ts';
import { EVERY_ENTRY } from '../support/every-entry.ts';

/** The permission that each command of the SDK needs; TransactWriteCommand needs those of its parts. */
const ACTION_OF: Readonly<Record<string, string>> = {
  AbortMultipartUploadCommand: 's3:AbortMultipartUpload',
  BatchGetCommand: 'dynamodb:BatchGetItem',
  BatchWriteCommand: 'dynamodb:BatchWriteItem',
  ChangeMessageVisibilityCommand: 'sqs:ChangeMessageVisibility',
  CompleteMultipartUploadCommand: 's3:PutObject',
  CreateMultipartUploadCommand: 's3:PutObject',
  DeleteCommand: 'dynamodb:DeleteItem',
  DeleteObjectCommand: 's3:DeleteObject',
  DescribeExecutionCommand: 'states:DescribeExecution',
  GetCommand: 'dynamodb:GetItem',
  GetObjectCommand: 's3:GetObject',
  GetSecretValueCommand: 'secretsmanager:GetSecretValue',
  HeadObjectCommand: 's3:GetObject',
  InvokeCommand: 'lambda:InvokeFunction',
  ListObjectsV2Command: 's3:ListBucket',
  PutCommand: 'dynamodb:PutItem',
  PutObjectCommand: 's3:PutObject',
  PutSecretValueCommand: 'secretsmanager:PutSecretValue',
  QueryCommand: 'dynamodb:Query',
  ScanCommand: 'dynamodb:Scan',
  SendEmailCommand: 'ses:SendEmail',
  SendMessageCommand: 'sqs:SendMessage',
  StartExecutionCommand: 'states:StartExecution',
  StopExecutionCommand: 'states:StopExecution',
  SendTaskSuccessCommand: 'states:SendTaskSuccess',
  UpdateCommand: 'dynamodb:UpdateItem',
  UploadPartCommand: 's3:PutObject',
};

/** The parts of a transaction, as object keys. */
const TRANSACTION_PARTS: Readonly<Record<string, string>> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

/**
 * The actions that the code of each function asks AWS for, by the function's name in entries.ts: every command of the
 * SDK that is made in what is left of the function's modules once esbuild has dropped what it cannot reach.
 *
 * @throws Error naming a command whose permission is not known here
 */
export function sdkCalls(): ReadonlyMap<string, ReadonlySet<string>> {
  const entries = [...EVERY_ENTRY, WEB_ENTRY];
  const { outputFiles } = buildSync({
    absWorkingDir: new URL('../..', import.meta.url).pathname,
    ...BUNDLE_OPTIONS,
    entryPoints: entries.map(({ name, source }) => ({ in: source, out: name })),
    outdir: 'calls',
    write: false,
    minify: false,
    // Dropping what is unused is all that is wanted of minifying, and the packages are not to be read.
    minifySyntax: true,
    packages: 'external',
    define: { BUNDLED: 'true' },
  });
  return new Map(
    entries.map(({ name }) => {
      const file = outputFiles.find(({ path }) => path.endsWith(`/calls/${name}.mjs`))!;
      return [name, actionsIn(name, file.text)];
    }),
  );
}

function actionsIn(entry: string, code: string): ReadonlySet<string> {
  const commands = new Set([...code.matchAll(/new (\w+Command)\d*\(/g)].map(([, name]) => name!));
  const actions = new Set<string>();
  if (commands.delete('TransactWriteCommand')) {
    for (const [, part] of code.matchAll(/\b(\w+): ?\{/g)) {
      if (Object.hasOwn(TRANSACTION_PARTS, part!)) actions.add(TRANSACTION_PARTS[part!]!);
    }
  }
  for (const command of commands) {
    const action = ACTION_OF[command];
    if (action === undefined) throw new Error(`${entry}: which permission does ${command} need?`);
    actions.add(action);
  }
  return actions;
}

/** Every action that any function of the service asks for. */
export const EVERY_ACTION: readonly string[] = [
  ...new Set([...Object.values(ACTION_OF), ...Object.values(TRANSACTION_PARTS)]),
];

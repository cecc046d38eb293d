import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { expect } from 'vitest';
import { ERROR_PRECEDENCE } from '../../functions/service/domain/error-precedence.ts';
import { ERRORS, type ErrorName } from '../../functions/service/domain/errors.ts';
import { outcomeOfError } from '../../functions/service/jobs/failure.ts';
import type { Answer, Api } from '../support/api-harness.ts';
import { forEachRow, type RowTests, testTable } from './contract-table.ts';
import { nameOf, REFUSALS } from './refusals.ts';
import { type Refuser, withRefuser } from './refuser.ts';
import { ERROR_ROWS, type ErrorRow, STATUS_ROWS, type StatusRow } from './rows.ts';
import { acceptableCall, stateOf } from './world.ts';

let api: Api;
let refuser: Refuser;

withRefuser((started, made) => {
  [api, refuser] = [started, made];
});

/** The names under which an error can be brought about by a request. */
const refusalsOf = ({ code }: ErrorRow): readonly string[] =>
  ERROR_PRECEDENCE.filter(({ error }) => ERRORS[error].code === code)
    .map(nameOf)
    .filter((name) => name in REFUSALS);

/** The whole envelope: these fields and no other. */
function expectEnvelope(answer: Answer, { code, status, details }: ErrorRow): void {
  const retries = status === 429 || status === 503;
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toEqual({
    success: false,
    error: {
      code,
      httpStatus: status,
      message: expect.stringMatching(/^[A-Z].+\.$/),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      path: expect.stringMatching(/^\/v1\//),
      requestId: answer.headers['x-request-id'],
      ...(answer.error.details && { details: answer.error.details }),
    },
  });
  expect(answer.headers['retry-after'] !== undefined).toBe(retries);
  expect(Object.keys(answer.error.details ?? {})).toEqual(expect.arrayContaining([...(details ?? [])]));
}

async function refuses(row: ErrorRow): Promise<void> {
  for (const name of refusalsOf(row)) {
    const { error } = ERROR_PRECEDENCE.find((precedence) => nameOf(precedence) === name)!;
    const before = await itemCount();
    expectEnvelope(await refuser.send(REFUSALS[name]!.on[0]!, [name]), {
      ...row,
      code: ERRORS[error].code,
    });
    expect(await itemCount()).toBe(before);
  }
}

/** How many items there are of the caller's assets, ledger and collections. */
const itemCount = async (): Promise<number> => (await stateOf(refuser.world)).length;

const errorOf = (row: ErrorRow): ErrorName =>
  (Object.keys(ERRORS) as ErrorName[]).find((name) => ERRORS[name].code === row.code)!;

/** What stands against a job only while it runs is told by its asset. */
const failsAs = (errorName: string, category: string) => (row: ErrorRow) => {
  expect(ERRORS[errorOf(row)].httpStatus).toBe(row.status);
  expect(outcomeOfError({ name: errorName, cause: '{"errorMessage":"The engine says why."}' })).toMatchObject(
    {
      errorCategory: category,
    },
  );
};

async function answersWhenStorageFails(row: ErrorRow): Promise<void> {
  const { world } = refuser;
  const s3 = mockClient(S3Client);
  s3.on(HeadObjectCommand).rejects(new Error('secret storage name'));
  const answer = await api.call('download', acceptableCall('download', world));
  s3.restore();
  expectEnvelope(answer, row);
  expect(answer.text).not.toContain('secret');
}

const ELSEWHERE: Readonly<Record<string, RowTests<ErrorRow>>> = {
  'error 2012': {
    'fails the job whose prompt or image is rejected': failsAs(
      'EngineError.content_policy',
      'content_policy',
    ),
  },
  'error 20001': { 'fails the job whose engine takes too long': failsAs('States.Timeout', 'engine_timeout') },
  'error 20004': {
    'fails the job whose input the engine rejects': failsAs(
      'EngineError.engine_rejected_input',
      'engine_rejected_input',
    ),
  },
  'error 9000': { 'tells nothing of what went wrong': answersWhenStorageFails },
};

testTable('errors', {
  ...forEachRow(
    ERROR_ROWS.filter((row) => refusalsOf(row).length > 0),
    () => ({ 'is answered in the envelope, and makes nothing': refuses }),
  ),
  ...ELSEWHERE,
});

/** Every error with this status that a request can have is brought about by its own row. */
function isAnErrors({ status }: StatusRow): void {
  const rows = ERROR_ROWS.filter((row) => row.status === status);
  expect(rows).not.toEqual([]);
  for (const row of rows) {
    expect(refusalsOf(row).length > 0 || row.id in ELSEWHERE, row.id).toBe(true);
    expect(ERRORS[errorOf(row)].httpStatus).toBe(status);
  }
}

testTable(
  'statuses',
  forEachRow(STATUS_ROWS, () => ({ 'is that of the errors of its rows': isAnErrors })),
);

import { beforeAll, describe, expect, it } from 'vitest';
import { emptyBundles } from './empty-bundles.ts';
import { ofType, synthesizedTemplate, type Template } from './synthesize.ts';

let template: Template;
beforeAll(() => {
  template = JSON.parse(synthesizedTemplate({ bundle: emptyBundles() }));
});

/** What Lambda is told of a function's asynchronous invocations; undefined leaves its defaults, two retries in six hours. */
const configured = (functionId: string) =>
  ofType(template, 'AWS::Lambda::EventInvokeConfig').find(([, { Properties }]) =>
    Properties.FunctionName.Ref.startsWith(functionId),
  )?.[1].Properties;

describe('an asynchronous invocation', () => {
  it.each(['JobRecoverySweeper', 'AccountWorkWorker'])(
    'of %s, which the next minute begins again, is not repeated and does not outlast that minute',
    (id) => {
      expect(configured(id)).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
    },
  );

  it('of BookCheck, which only whoever wants it asks for again, is not repeated and waits for its turn', () => {
    expect(configured('BookCheck')).toMatchObject({ MaximumRetryAttempts: 0 });
    expect(configured('BookCheck')).not.toHaveProperty('MaximumEventAgeInSeconds');
  });

  it('of an export is not repeated, and not begun when nobody has asked for it for five minutes', () => {
    const told = { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 };
    expect(configured('ExportsExporter')).toMatchObject(told);
  });

  it('of the function that hears of an ended execution is repeated: it is told only once', () => {
    expect(configured('JobRecoveryExecutionEnded')).toBeUndefined();
  });
});

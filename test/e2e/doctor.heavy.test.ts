import { execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CloudFormationClient, CreateStackCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateDistributionCommand } from '@aws-sdk/client-cloudfront';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Moto, startMoto } from '../support/moto.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { NO_TOOL, pythonTool } from '../support/python-tools.ts';
import { type LocalService, startService } from '../support/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROW = /^(ok|warn|ask|FAIL) +([^:]+): (.+)$/;

interface Diagnosis {
  readonly code: number;
  readonly rows: ReadonlyMap<string, string>;
}

/** Runs it as `npm run doctor` does. @returns each row as `state what it says`, by what it is about */
const doctor = (env: NodeJS.ProcessEnv, ...words: string[]): Promise<Diagnosis> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['bin/doctor.ts', ...words], { cwd: ROOT, env }, (error, stdout) => {
      const found = stdout.split('\n').map((line) => ROW.exec(line));
      const rows = found.flatMap((row) => (row ? [[row[2]!, `${row[1]} ${row[3]}`] as const] : []));
      resolve({ code: error ? Number(error.code) : 0, rows: new Map(rows) });
    });
  });

const hasMoto = pythonTool('moto_server') !== undefined;

describe.skipIf(!hasMoto)(`the doctor of an account, asking moto${hasMoto ? '' : NO_TOOL}`, () => {
  let moto: Moto;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    moto = await startMoto();
    env = {
      PATH: process.env.PATH,
      AWS_ENDPOINT_URL: moto.endpoint,
      AWS_ACCESS_KEY_ID: moto.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: moto.credentials.secretAccessKey,
    };
  });
  afterAll(() => moto.close());
  const examine = () => doctor(env, '--region', moto.region);

  it('names the account, misses bootstrap, and says of what could not be asked that it could not', async () => {
    const { code, rows } = await examine();
    expect(rows.get('account')).toMatch(/^ok 123456789012, as arn:aws:/);
    expect(rows.get('region')).toBe('ok us-east-1');
    expect(rows.get('bootstrap')).toMatch(/^FAIL .*npx cdk bootstrap$/);
    expect(rows.get('CloudFront')).toMatch(/^ask .*verified/);
    // moto has neither the settings of a Lambda account nor those of SES's second version.
    for (const unasked of ['concurrent executions', 'e-mail']) {
      expect(rows.get(unasked)).toMatch(/^FAIL could not be asked \(/);
    }
    expect(code).toBe(1);
  });

  it('finds the bootstrap that the CDK makes, by the version that its stack writes', async () => {
    const template = execFileSync('npx', ['cdk', 'bootstrap', '--show-template'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    await new CloudFormationClient(moto).send(
      new CreateStackCommand({ StackName: 'CDKToolkit', TemplateBody: template }),
    );
    const [, version] = /CdkBootstrapVersion:[\s\S]*?Value: "?(\d+)"?/.exec(template)!;
    expect((await examine()).rows.get('bootstrap')).toBe(`ok version ${version}`);
  });

  it('takes an account with a distribution for one that may make them', async () => {
    await new CloudFrontClient(moto).send(
      new CreateDistributionCommand({
        DistributionConfig: {
          CallerReference: 'one',
          Comment: '',
          Enabled: true,
          Origins: { Quantity: 1, Items: [{ Id: 'o', DomainName: 'example.com' }] },
          DefaultCacheBehavior: { TargetOriginId: 'o', ViewerProtocolPolicy: 'https-only' },
        },
      }),
    );
    expect((await examine()).rows.get('CloudFront')).toMatch(/^ok /);
  });
});

describe('the doctor of a local service', () => {
  let service: LocalService;
  beforeAll(async () => {
    service = await startService({ env: { CONCURRENT_EXECUTIONS: '10' } });
  });
  afterAll(() => service?.stop());
  const examine = () => doctor({ ...process.env, DATA_DIR: service.dataDir }, '--local');

  it('says what runs where, and with which settings', async () => {
    const { code, rows } = await examine();
    expect(rows.get('Node')).toBe(`ok ${process.versions.node}`);
    expect(rows.get('service')).toBe(`ok Asset Generation Service 1.0.0 at ${service.baseUrl}`);
    expect(rows.get('maintenance')).toBe('ok off');
    expect(rows.get('terms')).toMatch(/^ok .*contract/);
    expect(rows.get('concurrent executions')).toMatch(/^warn 10 in all/);
    expect(rows.get('callbacks')).toMatch(/^warn .*ALLOW_PRIVATE_HOSTS=1/);
    expect(rows.get('disk')).toContain(service.dataDir);
    expect(code).toBe(0);
  });

  it('sees that it is closed', async () => {
    await ownerJson(service.dataDir, 'maintenance', 'on');
    expect((await examine()).rows.get('maintenance')).toMatch(/^warn on: .*maintenance off$/);
  });

  it('sees that it has ended', async () => {
    await service.kill();
    const { code, rows } = await examine();
    expect([...rows.keys()]).toEqual(['service']);
    expect(rows.get('service')).toMatch(/^FAIL .*npm start/);
    expect(code).toBe(1);
  });
});

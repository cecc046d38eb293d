import type { Asset, Job } from '../../lib/client/index.ts';
import { textOf } from './arguments.ts';
import { clean } from './clean.ts';
import type { Option, Report, Run } from './command.ts';
import { showPicture } from './picture/show-picture.ts';
import { bar } from './progress-bar.ts';
import { SECRET_OPTION, webhookSecretOf } from './webhook-secret.ts';

/** Options of every command that begins a job. */
export const JOB_OPTIONS: Readonly<Record<string, Option>> = {
  license: {
    description: 'license of the result',
    value: 'LICENSE',
    choices: ['cc0', 'cc-by-4.0', 'cc-by-nc-4.0', 'all-rights-reserved'],
  },
  'callback-url': { description: 'where the result is also posted', value: 'URL' },
  ...SECRET_OPTION,
  'no-wait': { description: 'print the id at once; svc get waits for it' },
  'no-picture': { description: 'show no picture' },
};

/** The fields of a request that {@link JOB_OPTIONS} give. */
export const jobFields = (run: Run) => {
  const { values } = run;
  const callbackUrl = textOf(values, 'callback-url');
  return {
    license: values.license as 'cc0' | undefined,
    callbackUrl,
    // The environment's is for deliveries, where there are any.
    webhookSecret: callbackUrl === undefined ? textOf(values, 'webhook-secret') : webhookSecretOf(run),
  };
};

export const jobOptions = ({ signal }: Run) => ({ signal, waitForSlot: true });

/** Waits for the job with a bar and shows its picture; only the id goes to stdout, so that it can be piped on. */
export async function finishJob(run: Run, job: Job): Promise<Report> {
  const accepted = await job;
  if (run.values['no-wait']) return { document: accepted, text: accepted.id };
  return finishAsset(run, accepted.id, (options) => job.wait(options));
}

export async function finishAsset(
  run: Run,
  id: string,
  wait: (options: Parameters<Job['wait']>[0]) => Promise<Asset>,
): Promise<Report> {
  const { terminal, signal, asJson } = run;
  const shown = terminal.stderr.isTTY === true && !asJson;
  try {
    const asset = await wait({
      signal,
      ...(shown && { onProgress: ({ percent }) => terminal.stderr.write(`\r${bar(percent)}`) }),
    });
    if (shown) {
      terminal.stderr.write('\n');
      run.say(`${clean(asset.name)}, ${asset.cost} credits`);
      if (!run.values['no-picture']) await showPicture(run, asset);
    }
    return { document: asset, text: asset.id };
  } catch (error) {
    if (shown) terminal.stderr.write('\n');
    if (signal.aborted) run.say(`The job runs on: svc get ${id}`);
    throw error;
  }
}

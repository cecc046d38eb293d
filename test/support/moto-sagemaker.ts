import type { Moto } from './moto.ts';

/** What an asynchronous endpoint of moto's leaves in S3. */
export interface Inference {
  readonly data: string;
  /** In the place of failures, not of results. */
  readonly is_failure?: true;
}

/**
 * What the next requests to asynchronous endpoints come to, one each. It runs no model: it writes this at once, to a
 * bucket of its own, whatever place was asked for.
 */
export async function queueInferences({ endpoint, region }: Moto, ...results: Inference[]): Promise<void> {
  const answer = await fetch(`${endpoint}/moto-api/static/sagemaker/async-endpoint-results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ region, results }),
  });
  if (!answer.ok) throw new Error(`moto refused the results: ${await answer.text()}`);
}

/** What requests brought is kept for so long: see lib/file-bucket.ts. */
const INPUTS_MS = 2 * 24 * 3_600_000;

/** S3 as the service uses it: objects by key. */
export class Bucket {
  readonly objects = new Map<string, { readonly body: Uint8Array; readonly written_ms: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  // biome-ignore lint/suspicious/noExplicitAny: inputs of many commands, as the client takes them
  run(command: string, input: any): unknown {
    const { Key, Prefix = '' } = input;
    switch (command) {
      case 'PutObjectCommand':
        if (input.IfNoneMatch === '*' && this.objects.has(Key)) throw httpError('PreconditionFailed', 412);
        this.objects.set(Key, { body: Buffer.from(input.Body), written_ms: this.#now() });
        return {};
      case 'GetObjectCommand': {
        const { body } = this.#found(Key);
        return { Body: { transformToByteArray: async () => body } };
      }
      case 'HeadObjectCommand':
        return { ContentLength: this.#found(Key).body.length };
      case 'DeleteObjectCommand':
        this.objects.delete(Key);
        return {};
      case 'ListObjectsV2Command': {
        const found = [...this.objects]
          .filter(([key]) => key.startsWith(Prefix))
          .sort(([a], [b]) => (a < b ? -1 : 1));
        return {
          Contents: found.map(([key, { body, written_ms }]) => ({
            Key: key,
            Size: body.length,
            LastModified: new Date(written_ms),
          })),
        };
      }
      default:
        throw new Error(`${command} of S3 is not known here.`);
    }
  }

  /** Deletes what has expired, as the bucket's rule does. */
  expire(): void {
    const until_ms = this.#now() - INPUTS_MS;
    for (const [key, { written_ms }] of this.objects)
      if (key.startsWith('inputs/') && written_ms < until_ms) this.objects.delete(key);
  }

  #found(key: string) {
    const object = this.objects.get(key);
    if (!object) throw httpError('NoSuchKey', 404);
    return object;
  }
}

const httpError = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });

/** A line of JSON. */
export const line = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value)}\n`);

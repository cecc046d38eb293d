/** Zeros in memory that threads see without a copy. */
export const sharedUint32 = (count: number): Uint32Array<SharedArrayBuffer> =>
  new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT));

/** Zeros in memory that threads see without a copy. */
export const sharedFloat32 = (count: number): Float32Array<SharedArrayBuffer> =>
  new Float32Array(new SharedArrayBuffer(count * Float32Array.BYTES_PER_ELEMENT));

/** Zeros in memory that threads see without a copy. */
export const sharedUint8 = (count: number): Uint8Array<SharedArrayBuffer> =>
  new Uint8Array(new SharedArrayBuffer(count));

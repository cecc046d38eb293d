/** Eight bits a channel, RGBA, rows from the top. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Whether an image of this size may be decoded. */
export type SizeGuard = (width: number, height: number) => boolean;

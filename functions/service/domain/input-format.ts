/** The formats in which an input image is taken. */
export type ImageFormat = 'png' | 'jpeg' | 'webp';
export type InputFormat = ImageFormat | 'glb';

/** What a file of a request has to be. */
export type InputKind = 'image' | 'model';

/** Bytes in hexadecimal; a dot is any digit. */
const SIGNATURES: Readonly<Record<InputKind, readonly [format: InputFormat, pattern: RegExp][]>> = {
  image: [
    ['png', /^89504e470d0a1a0a/],
    ['jpeg', /^ffd8ff/],
    ['webp', /^52494646.{8}57454250/],
  ],
  model: [['glb', /^676c5446/]],
};
/** So many first bytes say all that there is to say. */
export const SIGNATURE_BYTES = 12;

/**
 * What a file's first bytes say that it is; no name and no header is believed.
 *
 * @returns undefined for what is not of that kind, or of a format that is not taken
 */
export function inputFormat(kind: InputKind, bytes: Uint8Array): InputFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('hex');
  return SIGNATURES[kind].find(([, pattern]) => pattern.test(head))?.[0];
}

/** As {@link inputFormat}, of an image. */
export const imageFormat = (bytes: Uint8Array): ImageFormat | undefined =>
  inputFormat('image', bytes) as ImageFormat | undefined;

/** The Content-Types in which files of a kind are described. */
export const CONTENT_TYPES: Readonly<Record<InputFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  glb: 'model/gltf-binary',
};

/** The Content-Types of a kind's formats. */
export const contentTypesOf = (kind: InputKind): readonly string[] =>
  SIGNATURES[kind].map(([format]) => CONTENT_TYPES[format]);

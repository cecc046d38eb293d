import type { FormPart, Upload } from './form.ts';
import { multipart } from './form.ts';
import type { Call } from './transport.ts';
import type { Body } from './types.ts';

/** A file to work on: its URL (one of an asset's `files` too), or its bytes. */
export type FileInput = string | URL | Upload;
export type ImageInput = FileInput;

type Images = Body<'images'>;
export type ImageRequest = Omit<Images, 'referenceImages'> & {
  /** Up to four, all as URLs or all as bytes. */
  readonly referenceImages?: readonly ImageInput[] | undefined;
};
type FromImage = Omit<Body<'from-image'>, 'imageUrl' | 'imageUrls'>;
export type FromImageRequest = FromImage &
  (
    | { readonly image: ImageInput; readonly images?: undefined }
    /** Two to four views: front, left, back, right; all as URLs or all as bytes. */
    | { readonly images: readonly ImageInput[]; readonly image?: undefined }
  );
type PartsBoard = Omit<Body<'parts-board'>, 'assetId' | 'imageUrl'>;
export type PartsBoardRequest = PartsBoard &
  (
    | { readonly assetId: string; readonly image?: undefined }
    | { readonly image: ImageInput; readonly assetId?: undefined }
  );

/** How an operation names its inputs: fields of URLs, and parts of files. */
interface InputNames {
  readonly url: (urls: readonly string[]) => Readonly<Record<string, unknown>>;
  readonly part: string;
}

/** What of a call says its inputs: fields in JSON if they are URLs, a form if they are bytes. */
export function withFiles(
  fields: object,
  inputs: readonly FileInput[],
  names: InputNames,
): Pick<Call, 'body' | 'form'> {
  const urls = inputs.filter((input) => typeof input === 'string' || input instanceof URL).map(String);
  if (urls.length === inputs.length) return { body: { ...fields, ...names.url(urls) } };
  if (urls.length > 0)
    throw new TypeError('Images come all as URLs or all as bytes: a form has room for one kind.');
  const texts = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): FormPart => [name, String(value)]);
  const files = inputs.map((input): FormPart => [names.part, input as Upload]);
  return { form: multipart([...texts, ...files]) };
}

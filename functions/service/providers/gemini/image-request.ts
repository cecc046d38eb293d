import type { Json } from '../input-template.ts';

type Part = { readonly text: string } | { readonly inlineData: InlineData };

interface InlineData {
  readonly mimeType: string;
  readonly data: string;
}

/** Pictures stand in the request itself. */
const DATA_URI = /^data:(image\/[\w.+-]+);base64,/;

/**
 * The body of `generateContent` for one picture: the prompt, then the reference images.
 *
 * @param input `prompt`, `images` as data URIs, `aspectRatio` as `16:9`, `imageSize` as `2K`; what is absent is the model's
 * own to choose
 * @see https://ai.google.dev/gemini-api/docs/image-generation
 */
export function imageRequest(input: Readonly<Record<string, Json>>): object {
  const { prompt, images, aspectRatio, imageSize } = input;
  const parts: Part[] = typeof prompt === 'string' ? [{ text: prompt }] : [];
  for (const image of Array.isArray(images) ? images : []) {
    const inlineData = typeof image === 'string' ? inlined(image) : undefined;
    if (inlineData) parts.push({ inlineData });
  }
  const imageConfig = {
    ...(typeof aspectRatio === 'string' && { aspectRatio }),
    ...(typeof imageSize === 'string' && { imageSize }),
  };
  return {
    contents: [{ role: 'user', parts }],
    generationConfig: {
      responseModalities: ['IMAGE'],
      ...(Object.keys(imageConfig).length > 0 && { imageConfig }),
    },
  };
}

function inlined(uri: string): InlineData | undefined {
  const [prefix, mimeType] = DATA_URI.exec(uri) ?? [];
  return mimeType === undefined ? undefined : { mimeType, data: uri.slice(prefix!.length) };
}

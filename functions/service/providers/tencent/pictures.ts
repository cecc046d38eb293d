import type { Json } from '../input-template.ts';

type Fields = Readonly<Record<string, Json>>;

/** The field of a picture in the request itself, by the field of its URL. */
const INLINE: ReadonlyMap<string, string> = new Map([
  ['ImageUrl', 'ImageBase64'],
  ['ViewImageUrl', 'ViewImageBase64'],
]);
const DATA_URI = /^data:[^,]*;base64,/;

/**
 * The body of a submission: of `MultiViewImages` those views that the job has, and a picture that the vendor could not
 * fetch as base64 in the field that there is for it.
 *
 * @param input as the template makes it; a view without a picture is left with its name alone
 */
export function pictured(input: Fields): Fields {
  const { MultiViewImages: views, ...rest } = input;
  const filled = (Array.isArray(views) ? views : [])
    .map((view) => inlined(view as Fields))
    .filter((view) => 'ViewImageUrl' in view || 'ViewImageBase64' in view);
  return { ...inlined(rest), ...(filled.length > 0 && { MultiViewImages: filled }) };
}

function inlined(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]): [string, Json] => {
    const inline = INLINE.get(name);
    const prefix = typeof value === 'string' ? DATA_URI.exec(value)?.[0] : undefined;
    return inline && prefix ? [inline, (value as string).slice(prefix.length)] : [name, value];
  });
  return Object.fromEntries(entries);
}

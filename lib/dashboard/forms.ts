import type { ApiForm, FormField } from '../pages/forms.ts';

/** Put in by the bundler, which makes it of the API's own document. */
declare const API_FORMS: readonly ApiForm[];

export type { ApiForm, FormField };

export const FORMS: readonly ApiForm[] = API_FORMS;

export const formOf = (id: string): ApiForm | undefined => FORMS.find((form) => form.id === id);

/** What is filled in, by the field's name; files stand apart, since nothing keeps them. */
export type Filled = Readonly<Record<string, string>>;

/** A file that is dropped, pasted or chosen. */
export interface Attached {
  readonly field: string;
  readonly file: File;
}

/** The types of a field's values, null apart. */
export const typesOf = ({ type }: FormField): string[] => [type ?? []].flat().filter((one) => one !== 'null');

/** What is filled in a field as the interface takes it; undefined for a field that is left empty. */
export function readField(field: FormField, text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') return undefined;
  const [type] = typesOf(field);
  if (type === 'number' || type === 'integer') return Number(text);
  if (type === 'boolean') return text === 'true';
  if (type === 'array') {
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  }
  return text;
}

/** A request as it goes out. */
export interface FilledRequest {
  readonly method: string;
  /** With its parameters. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly files: readonly Attached[];
}

/** The request that a form and what is filled in make. */
export function requestOf(form: ApiForm, filled: Filled, files: readonly Attached[]): FilledRequest {
  const values = form.fields
    .map((field) => ({ field, value: readField(field, filled[field.name]) }))
    .filter(({ value }) => value !== undefined);
  const of = (place: FormField['in']) => values.filter(({ field }) => field.in === place);
  const path = of('path').reduce(
    (text, { field, value }) => text.replace(`{${field.name}}`, encodeURIComponent(String(value))),
    form.path,
  );
  const query = new URLSearchParams(of('query').map(({ field, value }) => [field.name, String(value)]));
  const fields = Object.fromEntries(of('body').map(({ field, value }) => [field.name, value]));
  return {
    method: form.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    body: form.fields.some((field) => field.in === 'body') ? fields : undefined,
    files,
  };
}

/** The fields that are required and still empty. */
export const missingIn = (form: ApiForm, filled: Filled): FormField[] =>
  form.fields.filter((field) => field.required && readField(field, filled[field.name]) === undefined);

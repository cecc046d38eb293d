/** A body as Stripe's clients send it: `a[b][0]=c` is `{ a: { b: ['c'] } }`. Names of its own, and nothing inherited. */
export interface Form {
  readonly [name: string]: FormValue | undefined;
}
export type FormValue = string | Form | readonly FormValue[];

interface Node {
  text?: string;
  readonly children: Map<string, Node>;
}

const newNode = (): Node => ({ children: new Map() });

/** Reads a form-encoded body or query. */
export function readForm(text: string): Form {
  const root = newNode();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    let node = root;
    for (const part of [first, ...rest]) {
      const key = part === '' ? String(node.children.size) : part;
      const next = node.children.get(key) ?? newNode();
      node.children.set(key, next);
      node = next;
    }
    node.text = value;
  }
  return plainOf(root) as Form;
}

function plainOf({ text, children }: Node): FormValue {
  if (children.size === 0) return text ?? Object.create(null);
  const entries = [...children].map(([name, node]) => [name, plainOf(node)] as const);
  if (entries.every(([name], i) => name === String(i))) return entries.map(([, value]) => value);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
export const formOf = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Form) : {};
export const listOf = (value: FormValue | undefined): readonly FormValue[] =>
  Array.isArray(value) ? value : [];

/** The fields that hold text, as metadata is. */
export const texts = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(formOf(value)).filter(([, text]) => typeof text === 'string')) as Record<
    string,
    string
  >;

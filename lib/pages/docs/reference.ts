import type { ApiDocument } from '../forms.ts';
import { formsOf } from '../forms.ts';

/** The reference in Markdown: every operation with its fields, made from the interface's own description. */
export function referenceText(document: ApiDocument): string {
  const forms = formsOf(document);
  const sections = document.tags.map(({ name, description }) => {
    const operations = forms.filter(({ tag }) => tag === name);
    return [`## ${name}`, description, ...operations.map(operationText)].join('\n\n');
  });
  return [
    '# Reference',
    'The whole description, for tools: [`/api-json`](/api-json), OpenAPI 3.1.',
    ...sections,
  ].join('\n\n');
}

function operationText({
  method,
  path,
  summary,
  fields,
  example,
}: ReturnType<typeof formsOf>[number]): string {
  const parts = [`### ${summary}`, `\`${method} ${path}\``];
  if (fields.length > 0) {
    const rows = fields.map((field) =>
      [
        `\`${field.name}\``,
        field.in,
        typeText(field),
        field.required ? 'yes' : '',
        cell(field.description ?? ''),
      ].join(' | '),
    );
    parts.push(
      [
        '| Field | In | Type | Required | What it is |',
        '|---|---|---|---|---|',
        ...rows.map((row) => `| ${row} |`),
      ].join('\n'),
    );
  }
  if (example) parts.push(`\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``);
  return parts.join('\n\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function typeText({
  type,
  enum: values,
  minimum,
  maximum,
  maxLength,
  items,
}: ReturnType<typeof formsOf>[number]['fields'][number]): string {
  if (values)
    return values
      .filter((one) => one !== null)
      .map((one) => `\`${one}\``)
      .join(', ');
  const name = [type ?? []]
    .flat()
    .filter((one) => one !== 'null')
    .join(' or ');
  if (items) return `list of ${[items.type ?? 'string'].flat().join(' or ')}`;
  if (minimum !== undefined && maximum !== undefined) return `${name}, ${minimum} to ${maximum}`;
  return maxLength === undefined ? name : `${name}, ${maxLength} characters at most`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import type { Terms } from '../../../functions/service/domain/terms.ts';
import type { ApiDocument } from '../forms.ts';
import { errorsText } from './errors-text.ts';
import { limitsText } from './limits-text.ts';
import { referenceText } from './reference.ts';

const GUIDES = join(import.meta.dirname, 'guides');

/** A file that is served, by the path of its URL. */
export interface DocumentFile {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

interface Article {
  readonly slug: string;
  readonly title: string;
  readonly markdown: string;
}

export interface DocumentLinks {
  readonly style: string;
  readonly script: string;
}

/** The documents for people, each as a page and as the Markdown that it is made of, and `/llms.txt`, which lists these. */
export function documentPages(document: ApiDocument, terms: Terms, links: DocumentLinks): DocumentFile[] {
  const guides = readdirSync(GUIDES)
    .sort()
    .map((name) => article(name.replace(/^\d+-|\.md$/g, ''), readFileSync(join(GUIDES, name), 'utf8')));
  const tables = [
    article('reference', referenceText(document)),
    article('errors', errorsText()),
    article('limits', limitsText(terms)),
  ];
  const all = [...guides, ...tables];
  const [first] = guides;
  const start: Article = { slug: '', title: 'Docs', markdown: overview(guides, tables) };
  return [
    pageOf(start, guides, tables, links),
    ...all.flatMap((one) => [
      pageOf(one, guides, tables, links),
      { path: `/docs/${one.slug}.md`, name: `docs-${one.slug}.md`, text: one.markdown },
    ]),
    { path: '/llms.txt', name: 'llms.txt', text: llmsText(document, first ? all : []) },
  ];
}

function article(slug: string, markdown: string): Article {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (title === undefined) throw new Error(`The document ${slug} has no title.`);
  return { slug, title, markdown };
}

const link = ({ slug, title }: Article, extension = ''): string => `- [${title}](/docs/${slug}${extension})`;

const overview = (guides: readonly Article[], tables: readonly Article[]): string =>
  [
    '# Docs',
    'An asynchronous REST API that makes 3D models and images, and works on 3D models. A create answers with an asset; ask for it, or be told by a webhook.',
    '## Guides',
    guides.map((one) => link(one)).join('\n'),
    '## Look up',
    tables.map((one) => link(one)).join('\n'),
    'For tools: [`/api-json`](/api-json) is the description in OpenAPI 3.1, [`/llms.txt`](/llms.txt) lists these pages as Markdown.',
  ].join('\n\n');

const llmsText = ({ info }: ApiDocument, articles: readonly Article[]): string =>
  [
    `# ${info.title}`,
    '> An asynchronous REST API that makes 3D models and images, and works on 3D models.',
    '## Docs',
    articles.map((one) => link(one, '.md')).join('\n'),
    '## Description',
    '- [OpenAPI 3.1](/api-json)',
    '',
  ].join('\n\n');

function pageOf(
  { slug, title, markdown }: Article,
  guides: readonly Article[],
  tables: readonly Article[],
  { style, script }: DocumentLinks,
): DocumentFile {
  const item = (one: Article): string =>
    `<li><a href="/docs/${one.slug}"${one.slug === slug ? ' aria-current="page"' : ''}>${escaped(one.title)}</a></li>`;
  const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<header><a href="/docs">Docs</a><a href="/dashboard">Dashboard</a></header>
<div class="columns">
<nav aria-label="Docs"><ul>${guides.map(item).join('')}</ul><ul>${tables.map(item).join('')}</ul></nav>
<main>${htmlOf(markdown)}</main>
</div>
</body>
</html>
`;
  return { path: slug === '' ? '/docs' : `/docs/${slug}`, name: `docs-${slug || 'index'}.html`, text };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Tables and code scroll by themselves, so that a phone's page does not; headings can be linked to. */
const htmlOf = (markdown: string): string =>
  String(marked.parse(markdown, { async: false }))
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replace(
      /<(h[23])>(.*?)<\/\1>/g,
      (_, tag: string, title: string) =>
        `<${tag} id="${title
          .replace(/<[^>]*>/g, '')
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')}">${title}</${tag}>`,
    );

/** The one page of the dashboard; its script draws what the address names. */
export const indexPage = ({
  script,
  preloads,
  style,
}: {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly style: string;
}): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Dashboard</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
${preloads.map((path) => `<link rel="modulepreload" href="${path}">`).join('\n')}
<script type="module" src="${script}"></script>
</head>
<body>
<div id="app"></div>
<noscript>The dashboard needs JavaScript. <a href="/docs">The documents</a> do not.</noscript>
</body>
</html>
`;

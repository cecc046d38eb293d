import '../typescript-5.ts';

/** The TypeScript types that openapi-typescript makes from a document. Run as a script: JSON comes in, types go out. */
const { default: openapiTypes, astToString } = await import('openapi-typescript');
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
process.stdout.write(astToString(await openapiTypes(JSON.parse(Buffer.concat(chunks).toString()))));

import { finished, type Readable, Writable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import { ServiceError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { plainName } from '../../domain/plain-name.ts';
import { unreadable } from '../bounded-json.ts';
import type { FileParts, ReceivedForm, StoredPart } from '../received-form.ts';
import { type OpenUpload, receivePart } from './receive-part.ts';

const { form } = LIMITS;

/** Busboy's own limits, beside those that are counted here. A file of one byte too many must be seen to be one. */
const PARSER_LIMITS = {
  fieldNameSize: form.fieldName_bytes,
  fieldSize: form.field_bytes,
  fields: form.fields,
  parts: form.parts,
  fileSize: LIMITS.uploadedFile_bytes + 1,
  headerPairs: 32,
};

/**
 * Reads a multipart body part by part as it comes. It stores files of the given names, no more of each than its maximum;
 * every other file is read, held to the same size and dropped. A file that is too large wins over all else that is wrong
 * with the form. When this throws, no upload is under way, and the rest of the body is the caller's to drain.
 *
 * @param body not destroyed, whatever happens
 * @param interrupted rejects when the rest is not to be waited for
 * @throws ServiceError `fileTooLarge` (7002), `unreadableBody` (2002) with `{ reason }`, what `interrupted` rejects with
 */
export async function receiveForm(
  body: Readable,
  contentType: string,
  parts: FileParts,
  open: OpenUpload,
  interrupted?: Promise<never>,
): Promise<ReceivedForm> {
  const parser = parserOf(contentType);
  const fields: (readonly [string, string])[] = [];
  const files: Promise<StoredPart>[] = [];
  const counts = new Map<string, number>();
  /** A form with a file of another name is refused once it is read: nothing more of it is stored. */
  let refused = false;
  const failed = Promise.withResolvers<never>();

  let isAllText = true;

  parser.on('field', (name: string | undefined, value: string | undefined) => {
    // A file that was sent as a field is told later what it lacks.
    const isFile = Object.hasOwn(parts, name ?? '');
    isAllText &&= isText(name ?? '') && (isFile || isText(value));
    if (name) fields.push([name, value ?? '']);
  });
  parser.on('file', (name: string | undefined, stream, { filename }) => {
    const field = name ?? '';
    isAllText &&= isText(field) && isText(filename ?? '');
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    const fileName = shown(filename);
    if (fileName !== undefined && !Object.hasOwn(parts, field)) refused = true;
    const kept = !refused && Object.hasOwn(parts, field) && count <= parts[field]!.max;
    const takes = (Object.hasOwn(parts, field) && parts[field]!.takes) || 'image';
    const file = receivePart(stream, { field, fileName, takes }, kept ? open : undefined);
    file.catch(failed.reject);
    files.push(file);
  });
  const parsing = parsed(body, parser);
  try {
    await Promise.race([parsing, failed.promise, ...(interrupted ? [interrupted] : [])]);
    const form = { fields, files: await Promise.all(files) };
    if (!isAllText) throw unreadable('A field or a name in the form is not text in UTF-8.');
    return form;
  } catch (error) {
    parser.destroy();
    // Until it lets go of the body it would stop whoever drains that.
    await Promise.allSettled([parsing]);
    throw oversizeAmong(await Promise.allSettled(files)) ?? error;
  }
}

function oversizeAmong(outcomes: readonly PromiseSettledResult<StoredPart>[]): ServiceError | undefined {
  return outcomes
    .map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined))
    .find((reason) => reason instanceof ServiceError && reason.error === 'fileTooLarge');
}

function parserOf(contentType: string): Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      limits: PARSER_LIMITS,
      defParamCharset: 'utf8',
    });
  } catch {
    throw unreadable('The Content-Type names no boundary.');
  }
}

/**
 * Resolves when the parser has seen the end of the form. More fields or parts than a form may have are refused only then:
 * a file that comes after them may be too large.
 */
async function parsed(body: Readable, parser: Busboy): Promise<void> {
  const done = Promise.withResolvers<void>();
  let flaw: ServiceError | undefined;
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > form.body_bytes) done.reject(new ServiceError('fileTooLarge'));
  };
  parser.once('close', done.resolve);
  parser.on('error', (error: Error) => done.reject(unreadable(`${error.message}.`)));
  parser.once('fieldsLimit', () => {
    flaw ??= unreadable(`More than ${form.fields} fields.`);
  });
  parser.once('partsLimit', () => {
    flaw ??= unreadable(`More than ${form.parts} parts.`);
  });
  const open = openFilesOf(parser);
  const feed = new Writable({
    // Once the parser is gone, the rest of the body is not this one's to read.
    write: (chunk, _encoding, next) => void parser.write(chunk, () => parser.destroyed || next()),
    final(next) {
      // The parser would wait for its end forever: a file that begins behind the end of the form, in the same piece.
      if (open.size > 0) done.reject(unreadable('A file in the form has no end.'));
      else parser.end();
      next();
    },
  });
  const stop = finished(body, (error) => error && done.reject(unreadable('The body ended early.')));
  body.on('data', count);
  body.pipe(feed);
  try {
    await done.promise;
  } finally {
    stop();
    body.unpipe(feed);
    body.off('data', count);
  }
  if (flaw) throw flaw;
}

/** Files that have begun and not ended, as far as the parser has read. */
function openFilesOf(parser: Busboy): ReadonlySet<Readable> {
  const open = new Set<Readable>();
  parser.on('file', (_name, stream) => {
    open.add(stream);
    const push = stream.push.bind(stream);
    stream.push = (chunk, encoding) => {
      if (chunk === null) open.delete(stream);
      return push(chunk, encoding);
    };
  });
  return open;
}

/**
 * The parser puts U+FFFD for bytes that are none of the charset, and no text at all for a charset that it does not know.
 * A U+FFFD that was sent is refused with them: it stands in a text for what was lost before.
 */
const isText = (value: string | undefined): value is string =>
  value !== undefined && !value.includes('\ufffd');

/** What browsers write so in a file's name, since it would end the header: quotes and ends of lines (HTML, multipart/form-data). */
const ESCAPED = /%(?:22|0D|0A)/gi;

/** A file's name without what no name may have; busboy has taken its folders away. */
function shown(fileName: string | undefined): string | undefined {
  const name = fileName?.replace(ESCAPED, decodeURIComponent);
  return (name && plainName(name).toWellFormed().trim()) || undefined;
}

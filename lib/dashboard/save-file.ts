import { refuse, SESSION_HEADERS } from './api.ts';

/**
 * Saves what a path answers as a file. A link cannot do it, since it cannot send the header of a session.
 * @throws Refusal
 */
export async function saveFile(path: string, type: string, fallbackName: string): Promise<void> {
  const answer = await fetch(path, {
    headers: { ...SESSION_HEADERS, accept: type },
    credentials: 'same-origin',
  }).catch(() => refuse(undefined, undefined));
  if (!answer.ok) refuse(answer, await answer.json().catch(() => undefined));
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Everything that RFC 3986 does not leave unreserved is encoded, where a signature holds for the exact text of a URL. */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

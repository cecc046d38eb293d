/** Text of others without the characters that steer a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
export const clean = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd');

/** JSON of which a terminal shows every character. */
export const jsonText = (document: unknown): string =>
  JSON.stringify(document).replace(
    /[\u007f-\u009f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

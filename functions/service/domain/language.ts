/** The languages that the dashboard speaks; the first is for whoever reads neither. */
export const LANGUAGES = ['en', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The one of our languages that the browser names first. */
export function languageOf(acceptLanguage = ''): Language {
  const wanted = acceptLanguage.split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? LANGUAGES[0];
}

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

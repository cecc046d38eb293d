import { useState } from 'preact/hooks';
import { ask, type Refusal } from '../api.ts';
import { currentLanguage, say, useLanguage } from '../words.ts';
import { RefusalNote } from './refusal-note.tsx';

/** The language of the dashboard: of the account, so that it is the same in its next browser. */
export function LanguageChoice() {
  const [refusal, setRefusal] = useState<Refusal>();
  const choose = async (language: 'en' | 'ko'): Promise<void> => {
    setRefusal(undefined);
    try {
      await ask('PATCH', '/dashboard/api/account', { language });
      await useLanguage(language, true);
      location.reload();
    } catch (error) {
      setRefusal(error as Refusal);
    }
  };
  return (
    <>
      <label>
        {say('frame.language')}
        <select
          value={currentLanguage()}
          onChange={(event) => void choose(event.currentTarget.value === 'ko' ? 'ko' : 'en')}
        >
          <option value="en">English</option>
          <option value="ko">한국어</option>
        </select>
      </label>
      {refusal && <RefusalNote refusal={refusal} />}
    </>
  );
}

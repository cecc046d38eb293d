import { useState } from 'preact/hooks';
import { say } from '../words.ts';
import { Icon } from './icon.tsx';

/** Copies a text, and says so. */
export function Copy({ text, label = say('copy') }: { readonly text: string; readonly label?: string }) {
  const [isDone, setDone] = useState(false);
  return (
    <button
      type="button"
      class="quiet"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setDone(true);
        setTimeout(() => setDone(false), 2_000);
      }}
    >
      <Icon name={isDone ? 'check' : 'copy'} />{' '}
      <span aria-live="polite">{isDone ? say('copied') : label}</span>
    </button>
  );
}

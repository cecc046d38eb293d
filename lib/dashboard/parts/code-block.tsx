import { useId, useState } from 'preact/hooks';
import { say } from '../words.ts';
import { Copy } from './copy.tsx';

/** The same thing in several languages, one seen at a time. */
export function CodeBlock({ codes }: { readonly codes: Readonly<Record<string, string>> }) {
  const names = Object.keys(codes);
  const [chosen, setChosen] = useState(names[0]!);
  const id = useId();
  const shown = codes[chosen] === undefined ? names[0]! : chosen;
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = names[(names.indexOf(shown) + step + names.length) % names.length]!;
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div class="code">
      <div class="code-head">
        <div role="tablist" aria-label={say('code.languages')} onKeyDown={move}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === shown}
              aria-controls={`${id}-panel`}
              tabIndex={name === shown ? 0 : -1}
              onClick={() => setChosen(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <Copy text={codes[shown]!} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <pre id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} tabIndex={0}>
        <code>{codes[shown]}</code>
      </pre>
    </div>
  );
}

import { say } from '../words.ts';
import { Copy } from './copy.tsx';

/** A secret that is seen once: who leaves the page without it makes another. */
export const Secret = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <div class="note secret" role="status">
    <label>
      <strong>{label}</strong>
      <input readOnly value={value} spellcheck={false} onFocus={(event) => event.currentTarget.select()} />
    </label>
    <Copy text={value} />
    <p class="small">{say('secret.once')}</p>
  </div>
);

import type { Refusal } from '../api.ts';
import { number, say, sayName } from '../words.ts';
import { Icon } from './icon.tsx';
import { NoPlan } from './no-plan.tsx';

/** What is wrong with which field, as 2001 lists it. */
interface Issue {
  readonly path: string;
  readonly message: string;
}

/** What was refused, why, and what to do about it. */
export function RefusalNote({ refusal, again }: { readonly refusal: Refusal; readonly again?: () => void }) {
  const { details, retryAfter_s } = refusal;
  if (refusal.code === 6014) return <NoPlan />;
  const issues = Array.isArray(details.issues) ? (details.issues as readonly Issue[]) : [];
  const link = [details.topUpUrl, details.upgradeUrl].find((url) => typeof url === 'string');
  return (
    <div class="note bad" role="alert">
      <p>
        <Icon name="warn" /> <strong>{what(refusal)}</strong>
      </p>
      {refusal.code !== 0 && <p>{todo(refusal)}</p>}
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={path}>
              <code>{path}</code>: {message}
            </li>
          ))}
        </ul>
      )}
      {retryAfter_s !== undefined && <p>{say('refused.after', { n: retryAfter_s })}</p>}
      {link !== undefined && (
        <p>
          <a class="button" href={String(link)}>
            {say(details.topUpUrl ? 'refused.topUp' : 'refused.upgrade')}
          </a>
        </p>
      )}
      {again && (
        <p>
          <button type="button" onClick={again}>
            {say('again')}
          </button>
        </p>
      )}
    </div>
  );
}

function what({ code, message, details }: Refusal): string {
  if (code === 0) return say('refused.noAnswer');
  if (code === 14001) {
    return say('refused.credits', {
      required: amount(details.required),
      available: amount(details.available),
    });
  }
  if (code === 14002) {
    return say('refused.dearer', {
      required: amount(details.required),
      most: amount(details.maxCredits),
    });
  }
  if (code === 13002) {
    return say('refused.inFlight', { total: amount(details.total), max: amount(details.maxTotal) });
  }
  return message;
}

const amount = (value: unknown): string => (typeof value === 'number' ? number(value) : '?');

/** What to do: of this code, else of its hundred, else to try again. */
function todo({ code, status }: Refusal): string {
  const own = sayName('todo', String(code));
  if (own !== String(code)) return own;
  return status >= 500 ? say('todo.500') : status === 404 ? say('todo.404') : say('todo.400');
}

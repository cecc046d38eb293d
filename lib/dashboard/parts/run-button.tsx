import { useSigned } from '../session.ts';
import { number, say } from '../words.ts';

/** The price before the click, and what is left after it. */
export function RunButton({
  isJob,
  cost,
  isSent,
  isReady,
}: {
  readonly isJob: boolean;
  readonly cost: number | undefined;
  readonly isSent: boolean;
  readonly isReady: boolean;
}) {
  const { credits } = useSigned();
  const left = credits && cost !== undefined ? credits.balance - cost : undefined;
  return (
    <div class="actions run">
      <button type="submit" class="primary" disabled={isSent || !isReady || (isJob && cost === undefined)}>
        {isJob ? say('create.run', { n: cost === undefined ? '…' : number(cost) }) : say('create.send')}
      </button>
      {isJob && left !== undefined && (
        <span class={left < 0 ? 'bad' : 'muted'}>
          {left < 0 ? say('create.short', { n: number(-left) }) : say('create.left', { n: number(left) })}
        </span>
      )}
      <span class="small muted">{say('create.keys')}</span>
    </div>
  );
}

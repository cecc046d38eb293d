import { useEffect } from 'preact/hooks';
import { say } from '../words.ts';
import { Icon } from './icon.tsx';

export interface Message {
  readonly text: string;
  readonly undo?: () => void;
}

/** What was just done, with the way back; what one needs later stands elsewhere too. */
export function MessageBar({
  message,
  close,
}: {
  readonly message: Message | undefined;
  readonly close: () => void;
}) {
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(close, 10_000);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div role="status">
      {message && (
        <div class="message-bar">
          <span>{message.text}</span>
          {message.undo && (
            <button
              type="button"
              onClick={() => {
                message.undo?.();
                close();
              }}
            >
              {say('undo')}
            </button>
          )}
          <button type="button" class="quiet" onClick={close}>
            <Icon name="close" /> {say('close')}
          </button>
        </div>
      )}
    </div>
  );
}

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { say } from '../words.ts';

/** Asks once, naming the thing; Escape and the second button leave it as it is. */
export function Confirm({
  title,
  children,
  verb,
  act,
  close,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly verb: string;
  readonly act: () => void;
  readonly close: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={close}>
      <h2 id={id}>{title}</h2>
      {children}
      <div class="actions">
        <button
          type="button"
          class="danger"
          onClick={() => {
            act();
            dialog.current?.close();
          }}
        >
          {verb}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {say('leave')}
        </button>
      </div>
    </dialog>
  );
}

import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../words.ts';

interface Props {
  readonly list: { readonly isReading: boolean; readonly more: () => void };
  readonly label?: string;
}

/**
 * Asks for the next page of a list. While it is read the button keeps the focus, which one that is disabled loses; once there
 * are no more, what stands before it has the focus, so that the keyboard goes on from there.
 */
export function MoreButton({ list, label = say('assets.more') }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => own && own === document.activeElement && focusBefore(own.parentElement);
  }, []);
  return (
    <p>
      <button
        ref={button}
        type="button"
        aria-disabled={list.isReading ? 'true' : undefined}
        onClick={() => list.isReading || list.more()}
      >
        {label}
      </button>
    </p>
  );
}

/** The last that takes the focus of what stands before an element, or all of that. */
function focusBefore(element: Element | null): void {
  const before = element?.previousElementSibling;
  if (!(before instanceof HTMLElement)) return;
  const last = [...before.querySelectorAll<HTMLElement>('a[href], button, summary')].at(-1);
  if (!last) before.tabIndex = -1;
  (last ?? before).focus();
}

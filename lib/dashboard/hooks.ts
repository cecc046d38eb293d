import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Refusal } from './api.ts';
import { startPolling } from './polling.ts';
import { useSigned } from './session.ts';

export interface Asked<T> {
  readonly data: T | undefined;
  readonly refusal: Refusal | undefined;
  readonly again: () => void;
  /** What is known without asking: an answer that is still to come is dropped. */
  readonly change: (data: T) => void;
  /**
   * Changes what is there by an answer that comes later; it is dropped if it was asked again by then, or changed.
   * @throws Refusal that of the answer
   */
  readonly merge: <A>(asking: Promise<A>, into: (now: T, answer: A) => T) => Promise<void>;
}

/**
 * Asks when it is first drawn, and again when what it depends on changes; what was there before stays until then.
 * An answer that another question has overtaken is dropped.
 */
export function useAsked<T>(question: () => Promise<T>, depends: readonly unknown[]): Asked<T> {
  const [data, setData] = useState<T>();
  const [refusal, setRefusal] = useState<Refusal>();
  const count = useRef(0);
  const again = useCallback(() => {
    const mine = ++count.current;
    question().then(
      (answer) => {
        if (mine !== count.current) return;
        setData(() => answer);
        setRefusal(undefined);
      },
      (error: Refusal) => {
        if (mine === count.current) setRefusal(error);
      },
    );
  }, depends);
  useEffect(() => {
    again();
    return () => {
      count.current++;
    };
  }, [again]);
  const change = (changed: T): void => {
    count.current++;
    setData(() => changed);
  };
  const merge: Asked<T>['merge'] = (asking, into) => {
    const mine = count.current;
    return asking.then(
      (answer) => {
        if (mine === count.current) setData((now) => (now === undefined ? now : into(now, answer)));
      },
      (error: Refusal) => {
        if (mine !== count.current) return;
        if (error.status === GONE) setRefusal(error);
        throw error;
      },
    );
  };
  return { data, refusal, again, change, merge };
}

/** The status of what is not there any more. */
const GONE = 404;

/** A value that a sign-in, a reload or a look elsewhere does not lose: its name's, whichever that is by now. */
export function useDraft<T>(name: string, initial: T): [T, (value: T | ((now: T) => T)) => void] {
  const { drafts } = useSigned();
  const read = () => ({ name, value: drafts.read<T>(name) ?? initial });
  const [drawn, draw] = useState(read);
  const latest = useRef(drawn);
  if (latest.current.name !== name) latest.current = read();
  const set = (next: T | ((now: T) => T)): void => {
    const now = latest.current.name === name ? latest.current.value : read().value;
    const value = typeof next === 'function' ? (next as (now: T) => T)(now) : next;
    drafts.keep(name, value);
    if (latest.current.name !== name) return;
    latest.current = { name, value };
    draw(latest.current);
  };
  return [latest.current.value, set];
}

/** Looks now and then while something runs and the tab is seen. */
export function usePolling(isRunning: boolean, look: () => Promise<unknown>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isRunning) return;
    const { seen, stop } = startPolling(
      () => latest.current(),
      () => document.visibilityState === 'visible',
    );
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isRunning]);
}

/** Whether the browser believes to be online. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}

/** A key pressed anywhere but in a field. */
export function useKey(key: string, act: (event: KeyboardEvent) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const field = (event.target as Element).closest?.('input, textarea, select, [contenteditable]');
      if (event.key !== key || field || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      latest.current(event);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [key]);
}

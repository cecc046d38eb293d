import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Refusal } from './api.ts';

export interface Asked<T> {
  readonly data: T | undefined;
  readonly refusal: Refusal | undefined;
  readonly again: () => void;
  readonly change: (data: T) => void;
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
  return { data, refusal, again, change: (changed) => setData(() => changed) };
}

/** A value that a sign-in, a reload or a look elsewhere does not lose. */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = sessionStorage.getItem(`draft.${name}`);
    return kept === null ? initial : JSON.parse(kept);
  });
  const set = (next: T): void => {
    sessionStorage.setItem(`draft.${name}`, JSON.stringify(next));
    setValue(() => next);
  };
  return [value, set];
}

/** Calls what is given while something runs and the tab is seen: after 2 s, then more slowly, up to 15 s. */
export function usePolling(isRunning: boolean, look: () => Promise<unknown>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isRunning) return;
    let wait_ms = 2_000;
    let timer: number | undefined;
    let isOver = false;
    const next = (): void => {
      timer = window.setTimeout(turn, wait_ms);
    };
    const turn = async (): Promise<void> => {
      if (document.visibilityState === 'visible') {
        await latest.current().catch(() => undefined);
        wait_ms = Math.min(wait_ms * 1.2, 15_000);
      }
      if (!isOver) next();
    };
    const seen = (): void => {
      if (document.visibilityState !== 'visible') return;
      window.clearTimeout(timer);
      wait_ms = 2_000;
      void turn();
    };
    next();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
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

const FIRST_MS = 2_000;
const MOST_MS = 15_000;
const GROWTH = 1.2;

/** What is gone, or belongs to nobody who is signed in here, is not looked for again. */
const ENDS: readonly number[] = [401, 404];

export interface Polling {
  /** The page is seen again: it looks at once. */
  readonly seen: () => void;
  readonly stop: () => void;
}

/**
 * Looks after 2 s, then more slowly, up to 15 s: one look at a time, none while the page is not seen, and none after
 * one that is refused with 401 or 404.
 */
export function startPolling(look: () => Promise<unknown>, isSeen: () => boolean): Polling {
  let wait_ms = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isOver = false;
  const next = (): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(turn, wait_ms);
  };
  const turn = async (): Promise<void> => {
    if (isLooking || isOver) return;
    isLooking = true;
    if (isSeen()) {
      await look().catch((error: { status?: number } | undefined) => {
        if (ENDS.includes(error?.status ?? 0)) isOver = true;
      });
      wait_ms = Math.min(wait_ms * GROWTH, MOST_MS);
    }
    isLooking = false;
    next();
  };
  next();
  return {
    seen() {
      if (!isSeen()) return;
      wait_ms = FIRST_MS;
      void turn();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

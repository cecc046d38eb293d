/** What of a tab's storage drafts need. */
export interface Store {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What one account has begun in this tab, by name. */
export interface Drafts {
  /** @returns undefined for what is not begun */
  read<T>(name: string): T | undefined;
  keep(name: string, value: unknown): void;
}

const PREFIX = 'draft.';

/** The drafts of an account. Those of whoever was signed in here before are forgotten: nobody else may see them. */
export function draftsOf(store: Store, accountId: string): Drafts {
  const own = `${PREFIX}${accountId}.`;
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i)!);
  for (const key of keys) if (key.startsWith(PREFIX) && !key.startsWith(own)) store.removeItem(key);
  return {
    read(name) {
      const kept = store.getItem(own + name);
      return kept === null ? undefined : JSON.parse(kept);
    },
    keep: (name, value) => store.setItem(own + name, JSON.stringify(value)),
  };
}

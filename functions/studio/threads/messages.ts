/** Leader -> follower. `task` numbers them: several may be under way. */
export type LeaderMessage =
  | { readonly kind: 'begin'; readonly task: number; readonly data: unknown }
  | { readonly kind: 'memory'; readonly task: number; readonly memory: SharedArrayBuffer }
  | { readonly kind: 'over'; readonly task: number };

/** Follower -> leader: how a task ended that it was not told to end. */
export type FollowerMessage =
  | { readonly kind: 'result'; readonly task: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly task: number; readonly error: unknown };

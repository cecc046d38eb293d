/** HTTP's Insufficient Storage. AWS never says so; a store on one machine does when its disk is full. */
const NO_ROOM = 507;

/** Whether a store refused a write because its disk is full: nothing was written, and to try again at once is no use. */
export const hasNoRoom = (error: unknown): boolean =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode ===
  NO_ROOM;

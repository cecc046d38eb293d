/** The account that a command is about. */
export const ACCOUNT = { value: 'ID', required: true } as const;

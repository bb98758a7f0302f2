/** How long a deleted note or conversation can be restored, in milliseconds. */
export const RESTORE_MS = 60_000

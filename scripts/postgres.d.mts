/** The folder of the newest version's programs; undefined if there is none. */
export function findPostgres(): string | undefined

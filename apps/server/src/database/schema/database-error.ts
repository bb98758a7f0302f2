/** The small database cannot be used; the message says what to do. Nothing has been changed. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** The database does not answer now: calls fail until it does. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

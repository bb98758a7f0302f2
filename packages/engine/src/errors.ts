/** Errors that callers can handle by type. Each message is one sentence that says what to do. */

/** Another process has the data folder open. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError'
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The data folder ${folder} is in use by another process: stop that process, or choose another folder.`,
      options,
    )
  }
}

/** The data folder cannot be created or written. */
export class StoreUnwritableError extends Error {
  override readonly name = 'StoreUnwritableError'
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The data folder ${folder} cannot be written: give this user write access, or choose another folder.`,
      options,
    )
  }
}

/** The events of the data folder are in another engine than the one that was asked to open it. */
export class StoreElsewhereError extends Error {
  override readonly name = 'StoreElsewhereError'
}

/** The database is outside this machine, and does not answer. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError'
  constructor(options?: ErrorOptions) {
    super('The database of events does not answer: check that it is running.', options)
  }
}

/** The database file is not a database, or is damaged. Nothing has been changed. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError'
  constructor(file: string, options?: ErrorOptions) {
    super(`The database ${file} is damaged and was left as it is: restore it from a backup.`, options)
  }
}

/** The database was written by a newer version. Nothing has been changed. */
export class StoreNewerError extends Error {
  override readonly name = 'StoreNewerError'
  constructor(file: string, options?: ErrorOptions) {
    super(
      `The database ${file} was written by a newer version: start that version, or restore an older backup.`,
      options,
    )
  }
}

/** The disk is full. The refused events were not stored, and may be sent again. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError'
  constructor(folder: string, options?: ErrorOptions) {
    super(`There is no room for more events in ${folder}: free some disk space; nothing needs a restart.`, options)
  }
}

/** A file of a backup is missing, changed, or cannot be read; nothing was restored. */
export class BackupDamagedError extends Error {
  override readonly name = 'BackupDamagedError'
  constructor(path: string) {
    super(`The backup is damaged: ${path} is not as it was written. Restore an earlier one.`)
  }
}

/** A query contradicts itself, or asks for figures that cannot be split or filtered so. The message says why, in English. */
export class InvalidQueryError extends RangeError {
  override readonly name = 'InvalidQueryError'
}

/** The query took longer than it may. */
export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError'
  constructor(timeoutMs: number) {
    super(`The query was stopped after ${timeoutMs / 1000} seconds: ask for a shorter range.`)
  }
}

/** Whether an error of Node, SQLite or a store means that the disk, the quota or the file size limit is exhausted. */
export function isDiskFullError(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    error instanceof StoreFullError ||
    ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code ?? '') ||
    /database or disk is full/i.test(message ?? '')
  )
}

/** The server's programs: the name of each one's file in the bundle, and its source. */
export const PROGRAMS = {
  run: 'run.ts',
  /** An audit of a page, in a process of its own. */
  child: 'site-speed/child.ts',
  import: 'import/cli.ts',
  /** An import that was begun in the app, in a process of its own. */
  'import-child': 'history-imports/import-child.ts',
  backup: 'backup/backup-cli.ts',
  restore: 'backup/restore-cli.ts',
  doctor: 'doctor-cli.ts',
  licence: 'licence/cli.ts',
  'reset-password': 'accounts/reset-password-cli.ts',
} as const

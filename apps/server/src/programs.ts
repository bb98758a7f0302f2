/** The server's programs: the name of each one's file in the bundle, and its source. */
export const PROGRAMS = {
  run: 'run.ts',
  /** An audit of a page, in its own process. */
  child: 'site-speed/child.ts',
  import: 'import/cli.ts',
  /** An import that was started in the app, in its own process. */
  'import-child': 'history-imports/import-child.ts',
  backup: 'backup/backup-cli.ts',
  restore: 'backup/restore-cli.ts',
  doctor: 'doctor-cli.ts',
  licence: 'licence/cli.ts',
  'reset-password': 'accounts/reset-password-cli.ts',
} as const

export function readAudit(run: { stdout: string }): { isAnswered: boolean; serious: string[] }

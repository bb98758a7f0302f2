import { expect, test } from 'vitest'
import { readAudit } from './audit.mjs'

const answer = (vulnerabilities: object) => ({ stdout: JSON.stringify({ auditReportVersion: 2, vulnerabilities }) })

test('packages with high or critical vulnerabilities are named, others are not', () => {
  const found = {
    a: { name: 'a', severity: 'moderate' },
    b: { name: 'b', severity: 'high' },
    c: { name: 'c', severity: 'critical' },
  }
  expect(readAudit(answer(found))).toEqual({ isAnswered: true, serious: ['b', 'c'] })
})

test.each(['', 'not JSON', '{"error":{"code":"ENOTFOUND"}}'])(
  'without an answer of the registry nothing is named: %s',
  (stdout) => {
    expect(readAudit({ stdout })).toEqual({ isAnswered: false, serious: [] })
  },
)

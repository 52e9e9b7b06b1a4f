import { escapeHtml } from '@/domain/text/escapeHtml'
import type { Result } from '../run/runChecks'
import { byArea, type Report, totalsOf } from './report'
import { exchangeLines } from './text'

/** Characters that XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const xml = (text: string) => escapeHtml(text.replace(UNWRITABLE, '\ufffd'))

function testcase({ check, outcome, message, exchanges, ms }: Result): string {
  const talk = xml(exchanges.flatMap(exchangeLines).join('\n'))
  const inner = {
    passed: '',
    failed: `<failure message="${xml(message)}">${xml(check.says)}</failure>`,
    skipped: `<skipped message="${xml(message)}"/>`,
    'not offered': `<skipped message="${xml(`not offered: ${message}`)}"/>`,
  }[outcome]
  const out = talk === '' ? '' : `<system-out>${talk}</system-out>`
  return `<testcase classname="${check.area}" name="${xml(check.name)}" time="${ms / 1000}">${inner}${out}</testcase>`
}

const counts = (results: readonly Result[]) => {
  const { failed, skipped, 'not offered': notOffered } = totalsOf(results)
  return `tests="${results.length}" failures="${failed}" errors="0" skipped="${skipped + notOffered}"`
}

/** JUnit XML for build servers: one suite per area, one case per check. */
export function junitReport({ target, startedAt, results }: Report): string {
  const suites = byArea(results).map(
    ([area, own]) =>
      `<testsuite name="${area}" timestamp="${startedAt}" ${counts(own)}>${own.map(testcase).join('\n')}</testsuite>`,
  )
  const all = `<testsuites name="${xml(target)}" ${counts(results)}>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${all}\n${suites.join('\n')}\n</testsuites>\n`
}

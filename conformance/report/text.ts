import type { Result } from '../run/runChecks'
import type { Exchange } from '../run/visit'
import { byArea, inWords, type Report, totalsOf } from './report'

const MARKS = { passed: '✓', failed: '✗', skipped: '–', 'not offered': '○' } as const

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}

const indented = (lines: readonly string[], by: string) => lines.map((line) => `${by}${line}`)

export function exchangeLines({
  method,
  url,
  sentHeaders,
  sentBody,
  status,
  headers,
  body,
}: Exchange): string[] {
  const sent = [...headerLines(sentHeaders), ...(sentBody === '' ? [] : [sentBody])]
  const received = [...headerLines(headers), ...(body === '' ? [] : [body])]
  return [
    `${method} ${url}`,
    ...indented(sent, '> '),
    `status ${status ?? 'none'}`,
    ...indented(received, '< '),
  ]
}

function resultLines({ check, outcome, message, exchanges }: Result, withExchanges: boolean): string[] {
  const head = `  ${MARKS[outcome]} ${check.name}`
  if (outcome === 'passed' && !withExchanges) return [head]
  const why = message === '' ? [] : [`      ${message}`]
  const says = outcome === 'failed' ? [`      The contract: ${check.says}`] : []
  const lines = withExchanges || outcome === 'failed' ? exchanges.flatMap(exchangeLines) : []
  return [head, ...why, ...says, ...indented(lines, '      ')]
}

/** Failures with what was sent and received, and what is not offered; with `isVerbose` every check. */
export function textReport(report: Report, isVerbose = false): string {
  const shown = ({ outcome }: Result) => isVerbose || outcome === 'failed' || outcome === 'not offered'
  const parts = byArea(report.results).flatMap(([area, results]) => [
    `${area}: ${inWords(totalsOf(results))}`,
    ...results.filter(shown).flatMap((result) => resultLines(result, isVerbose)),
  ])
  const head = `${report.target} as ${report.user} (${report.actingAs})`
  return `${[head, '', ...parts, '', inWords(report.totals)].join('\n')}\n`
}

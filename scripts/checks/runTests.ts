import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

export interface TestCount {
  passed: number
  failed: number
  problems: string[]
}

/** The part of vitest's JSON report that is used. */
interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

function countOf(report: Report): Record<'passed' | 'failed' | 'skipped', number> {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const withStatus = (status: string) => tests.filter((test) => test.status === status).length
  const [passed, failed] = [withStatus('passed'), withStatus('failed')]
  // A file that fails to load has no tests to count.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  return { passed, failed: failed + unloaded, skipped: tests.length - passed - failed }
}

/** Enough to see the expected value; the whole screen is printed above. */
const REASON_LENGTH = 2000

/** Failures and their reasons, repeated at the end, where a long output is read first. */
function failuresOf(report: Report): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${message.slice(0, REASON_LENGTH)}`] : []
    return failed.map(({ fullName, failureMessages }) => {
      const reason = (failureMessages ?? []).join('\n').slice(0, REASON_LENGTH)
      return `${file} > ${fullName}\n${reason}`
    })
  })
}

/**
 * One run of vitest. Besides failed tests, problems are skipped tests, low coverage, and errors outside tests.
 */
export async function runTests(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<TestCount> {
  console.log(`\nRunning ${name} …`)
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-report-'))
  const reportFile = join(folder, 'report.json')
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  try {
    const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    const report = JSON.parse(await readFile(reportFile, 'utf8')) as Report
    const { passed, failed, skipped } = countOf(report)
    const problems = failuresOf(report).map((failure) => `${name}: ${failure}`)
    if (skipped > 0) problems.push(`${name}: ${skipped} skipped`)
    if (code !== 0 && failed === 0) problems.push(`${name}: vitest ended with ${String(code)}; see above`)
    return { passed, failed, problems }
  } finally {
    await rm(folder, { recursive: true })
  }
}

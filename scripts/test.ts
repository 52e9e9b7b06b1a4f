import { runChecks } from './checks/runChecks'
import { runTests, type TestCount } from './checks/runTests'
import { provideChromium } from './checks/provideChromium'
import { helpWhenAsked } from './run/help'

const inProjects = (...names: readonly string[]) => names.flatMap((name) => ['--project', name])

/** The only tests whose branches are measured; measuring slows the others down. */
const OF_THE_RULES = inProjects('rules', 'logic')
const OF_THE_WHOLE = inProjects('app*', 'backend*', 'browser')

/** Backend tests, the main path in the browser, and PostgreSQL's own tests. */
const ON_POSTGRES = [
  ...inProjects('backend*', 'browser'),
  'server/',
  'test/contract/',
  'test/database/',
  'test/browser/checkout/main',
]

async function allTests(): Promise<TestCount[]> {
  const { TEST_DATABASE_URL, ...env } = process.env
  const counts = [
    await runTests('tests of the rules', [...OF_THE_RULES, '--coverage'], env),
    await runTests('tests of the storefront, of the backend and in the browser', OF_THE_WHOLE, env),
  ]
  if (TEST_DATABASE_URL) {
    const args = [...ON_POSTGRES, '.postgres.test.']
    counts.push(await runTests('tests on PostgreSQL', args, { ...env, TEST_DATABASE_URL }))
  }
  return counts
}

helpWhenAsked('npm test    all checks and tests; with TEST_DATABASE_URL also on that PostgreSQL')
const failedSteps: string[] = []
provideChromium()
failedSteps.push(...(await runChecks()))
const counts = await allTests()
failedSteps.push(...counts.flatMap(({ problems }) => problems))

const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
for (const step of failedSteps) console.log(`Failed: ${step}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failedSteps.length > 0 || sum('failed') > 0 ? 1 : 0

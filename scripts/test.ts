import { runChecks } from './checks/runChecks'
import { runTests, type TestCount } from './checks/runTests'
import { provideChromium } from './checks/provideChromium'

/** Whose tests are to reach every branch of the rules; counting them makes all else slower. */
const OF_THE_STOREFRONT = ['rules', 'logic', 'app*'].flatMap((project) => ['--project', project])
const OF_THE_WHOLE = ['backend*', 'browser'].flatMap((project) => ['--project', project])

/** Backend tests, the main path in the browser, and what only PostgreSQL can show. */
const ON_POSTGRES = [
  '--project',
  'backend*',
  '--project',
  'browser',
  'server/',
  'test/contract/',
  'test/browser/main',
]

async function allTests(): Promise<TestCount[]> {
  const { TEST_DATABASE_URL, ...env } = process.env
  const counts = [
    await runTests('tests of the storefront', [...OF_THE_STOREFRONT, '--coverage'], env),
    await runTests('tests of the backend and in the browser', OF_THE_WHOLE, env),
  ]
  if (TEST_DATABASE_URL) {
    const args = [...ON_POSTGRES, '.postgres.test.']
    counts.push(await runTests('tests on PostgreSQL', args, { ...env, TEST_DATABASE_URL }))
  }
  return counts
}

const failedSteps: string[] = []
provideChromium()
failedSteps.push(...(await runChecks()))
const counts = await allTests()
failedSteps.push(...counts.flatMap(({ problems }) => problems))

const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
for (const step of failedSteps) console.log(`Failed: ${step}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failedSteps.length > 0 || sum('failed') > 0 ? 1 : 0

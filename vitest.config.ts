import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/runner/longestFirst.ts'

// The tests' day is a calendar date of this zone, wherever they run.
process.env.TZ = 'UTC'

const ROOT = import.meta.dirname
const RULES = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/session/*Machine*.test.ts']
/** Tests that need a page: by name (x.page.test.ts), or because they render. Making a page takes longer than most tests. */
const APP = ['src/**/*.test.tsx', 'src/**/*.page.test.ts', 'test/{journeys,faults,fakes}/**/*.test.{ts,tsx}']
const LOGIC = ['{src,scripts,conformance}/**/*.test.ts', 'test/punchout/**/*.test.ts']
const BACKEND = [
  'server/**/*.test.ts',
  'test/{contract,conformance,database,hostile,kills,storm}/**/*.test.ts',
]
/** Tests of the backend that know no database: with one more they would only be repeated. */
const WITHOUT_DATABASE = [
  'server/documents/{model,pdf,rendering}/**',
  'server/documents/renderings.test.ts',
  'server/demo/*Files.test.ts',
  'server/catalogue/images/formats/**',
  'server/cart/cartImportThread.test.ts',
  'test/contract/openapiExamples.test.ts',
]
/**
 * Files named x.postgres.test.ts need the PostgreSQL that TEST_DATABASE_URL names and run only with it; those named
 * x.embedded.test.ts are about the embedded database alone and run only without.
 */
const OF_OTHER_DATABASE = process.env.TEST_DATABASE_URL
  ? ['**/*.embedded.test.ts', ...WITHOUT_DATABASE]
  : ['**/*.postgres.test.ts']

/**
 * Files run one after another in a process that keeps what it has loaded, which makes them three times as fast. One
 * that replaces a module has to be there before anything loads it: it gets a process of its own.
 */
const replacing = (...folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter(
      (file) => /\.test\.tsx?$/.test(file) && /\bvi\.mock\(/.test(readFileSync(`${ROOT}/${file}`, 'utf8')),
    )
const ALONE_IN_APP = replacing('src', 'test/journeys', 'test/faults')
const ALONE_IN_BACKEND = replacing(
  'server',
  'test/contract',
  'test/conformance',
  'test/database',
  'test/hostile',
  'test/kills',
  'test/storm',
)

const appOptions = {
  environment: 'jsdom',
  globalSetup: ['./test/database/globalSetup.ts'],
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  setupFiles: ['./test/runner/setup.ts'],
}
const backendOptions = {
  environment: 'node',
  globalSetup: ['./test/database/globalSetup.ts'],
}

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': `${ROOT}/src`, '@test': `${ROOT}/test` } },
  test: {
    allowOnly: false,
    // Vitest's own choice leaves a core to a person at work: of two that is half.
    maxWorkers: '100%',
    // Concurrent tests of a file: more than there are cores would only be slower.
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    // Limits for tests that hang, on a machine however busy: a slow test is not a failure.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    setupFiles: ['./test/runner/patience.ts'],
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    coverage: {
      provider: 'v8',
      include: ['src/domain/**/*.ts', 'src/session/**/*.ts'],
      reporter: ['text-summary', 'html'],
      thresholds: { 'src/domain/**': { branches: 95 }, 'src/session/**': { branches: 95 } },
    },
    // One project after the other, so that a process can go on with the next file of its project.
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          include: RULES,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          setupFiles: ['./test/runner/quiet.ts'],
          isolate: false,
          include: LOGIC,
          exclude: [...RULES, ...APP, ...ALONE_IN_APP],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...appOptions,
          name: 'app',
          isolate: false,
          include: APP,
          exclude: [...RULES, ...ALONE_IN_APP],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...appOptions,
          name: 'app-alone',
          include: ALONE_IN_APP,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...backendOptions,
          name: 'backend',
          isolate: false,
          include: BACKEND,
          exclude: [...OF_OTHER_DATABASE, ...ALONE_IN_BACKEND],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...backendOptions,
          name: 'backend-alone',
          include: ALONE_IN_BACKEND,
          exclude: OF_OTHER_DATABASE,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          isolate: false,
          include: ['test/browser/**/*.test.ts'],
          exclude: OF_OTHER_DATABASE,
          globalSetup: ['./test/browser/support/start/globalSetup.ts'],
          setupFiles: ['./test/browser/support/setup.ts'],
          sequence: { groupOrder: 5 },
          expect: { poll: { timeout: 45_000, interval: 100 } },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

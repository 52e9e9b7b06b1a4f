import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The tests' day is a calendar date of this zone, wherever they run.
process.env.TZ = 'UTC'

const POSTGRES_ONLY = '**/*.postgres.test.ts'
/** Files named x.late.test.tsx replace a module before anything has loaded it. */
const LATE = 'src/**/*.late.test.tsx'
const RULES = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/session/*Machine*.test.ts']
/** Files named x.postgres.test.ts need the PostgreSQL that TEST_DATABASE_URL names and run only with it. */
const exclude = process.env.TEST_DATABASE_URL ? [] : [POSTGRES_ONLY]

const SCREENS = [
  'src/**/*.test.{ts,tsx}',
  'test/journeys/**/*.test.{ts,tsx}',
  'test/faults/**/*.test.{ts,tsx}',
]
/** With the parts of a browser, as jsdom has them. */
const APP = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  setupFiles: ['./test/setup.ts'],
}

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': `${import.meta.dirname}/src` } },
  test: {
    allowOnly: false,
    // Vitest's own choice leaves a core to a person at work: on two cores, half of them.
    maxWorkers: '100%',
    testTimeout: 20_000,
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
          ...APP,
          name: 'app',
          isolate: false,
          include: SCREENS,
          exclude: [...RULES, LATE],
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { ...APP, name: 'late', include: [LATE], sequence: { groupOrder: 2 } } },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          isolate: false,
          include: ['server/**/*.test.ts', 'test/server/**/*.test.ts', 'test/contract/**/*.test.ts'],
          exclude,
          globalSetup: ['./test/server/support/globalSetup.ts'],
          sequence: { groupOrder: 3 },
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          exclude,
          globalSetup: ['./test/browser/support/globalSetup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 4 },
          expect: { poll: { timeout: 15_000, interval: 100 } },
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

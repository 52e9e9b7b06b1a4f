import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The tests' day is a calendar date of this zone, wherever they run.
process.env.TZ = 'UTC'

const POSTGRES_ONLY = '**/*.postgres.test.ts'
const RULES = ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/session/*Machine*.test.ts']
/** Files named x.postgres.test.ts need the PostgreSQL that TEST_DATABASE_URL names and run only with it. */
const exclude = process.env.TEST_DATABASE_URL ? [] : [POSTGRES_ONLY]

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': `${import.meta.dirname}/src` } },
  test: {
    allowOnly: false,
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
      { extends: true, test: { name: 'rules', environment: 'node', include: RULES } },
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: ['./test/setup.ts'],
          include: [
            'src/**/*.test.{ts,tsx}',
            'test/journeys/**/*.test.{ts,tsx}',
            'test/faults/**/*.test.{ts,tsx}',
          ],
          exclude: RULES,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['server/**/*.test.ts', 'test/server/**/*.test.ts', 'test/contract/**/*.test.ts'],
          exclude,
          globalSetup: ['./test/server/support/globalSetup.ts'],
          testTimeout: 20_000,
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
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 15_000, interval: 100 } },
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

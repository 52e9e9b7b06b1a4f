import { defineConfig } from 'vitest/config'

const ROOT = new URL('../..', import.meta.url).pathname

/** `npm run test:engines`: apart from the other tests, which need no browser but Chromium. */
export default defineConfig({
  root: ROOT,
  resolve: { alias: { '@': `${ROOT}src`, '@test': `${ROOT}test` } },
  test: {
    include: ['test/engines/*.test.ts'],
    globalSetup: ['./test/browser/support/start/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000, interval: 100 } },
  },
})

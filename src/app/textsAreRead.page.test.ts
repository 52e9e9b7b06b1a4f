import { expect, it } from 'vitest'
import { readScopedLanguage } from '@/domain/language/language'

/** Everything but tests, and what starts by being loaded. */
const MODULES = import.meta.glob([
  '/src/**/*.{ts,tsx}',
  '!/src/**/*.test.{ts,tsx}',
  '!/src/main.tsx',
  '!/src/boot/{boot,firstCalls}.ts',
  '!/src/**/*{Worker,worker}.ts',
])

it('no module reads a text while it is loaded: it would stay in the language of that moment', async () => {
  const early: string[] = []
  let loading = ''
  readScopedLanguage(() => {
    const frames = new Error('read').stack?.split('\n') ?? []
    const reader = frames.find(
      (frame) => frame.includes('/src/') && !/domain\/language|textsAreRead/.test(frame),
    )
    early.push(`${loading}: ${reader?.trim() ?? ''}`)
    return undefined
  })
  for (const [path, load] of Object.entries(MODULES)) {
    loading = path
    await load()
  }
  readScopedLanguage(() => undefined)
  expect(early).toEqual([])
})

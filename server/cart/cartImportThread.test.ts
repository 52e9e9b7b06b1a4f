import { afterEach, expect, test } from 'vitest'
import { ROWS_MAX } from '@/domain/import/importTable'
import { withLanguage } from '../language/withLanguage'
import { WorkTooDemanding } from '../foundation/workThread'
import { type ImportThread, makeImportThread } from './cartImportThread'

let thread: ImportThread
afterEach(() => thread.close())

const bytesOf = (text: string) => new TextEncoder().encode(text)
const LARGE = ' \n'.repeat(190_000)

test('the event loop keeps running while a file is read', async () => {
  thread = makeImportThread()
  await thread.read(bytesOf('10010,1,EA'))
  let isDone = false
  const reading = thread.read(bytesOf(LARGE)).finally(() => (isDone = true))
  let turns = 0
  for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(await reading).toEqual({ kind: 'refused', reason: 'This file has no lines to import.' })
  expect(turns).toBeGreaterThan(20)
})

test('a file that takes too much time is given up', async () => {
  thread = makeImportThread({ timeMs: 1, memoryMb: 256 })
  await expect(thread.read(bytesOf(LARGE))).rejects.toBeInstanceOf(WorkTooDemanding)
})

test('a file that takes too much memory is given up, and the next one is read', async () => {
  thread = makeImportThread({ timeMs: 60_000, memoryMb: 20 })
  const large = thread.read(bytesOf(`${'12345678,'.repeat(24)}1\n`.repeat(20_000)))
  const small = thread.read(bytesOf('10010,1,EA'))
  await expect(large).rejects.toBeInstanceOf(WorkTooDemanding)
  expect(await small).toMatchObject({ kind: 'table', codes: { names: '{"10010"}', numbers: '{}' } })
})

test('the thread gives its reason in the language of the request', async () => {
  thread = makeImportThread()
  const long = '10010,1,EA\n'.repeat(ROWS_MAX + 1)
  const [french, english] = await Promise.all([
    withLanguage('fr-CA', () => thread.read(bytesOf(long))),
    thread.read(bytesOf(long)),
  ])
  const reason = (max: string) => ({ kind: 'refused', reason: expect.stringMatching(max) as string })
  expect(french).toEqual(reason(String.raw`\d[\u00A0\u202F]\d{3}`))
  expect(english).toEqual(reason(String.raw`\d,\d{3}`))
})

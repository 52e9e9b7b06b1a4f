import { expect, test } from 'vitest'
import { makeImports } from './imports'

const named = (key: string) => ({ scope: '1', key })

/** Work that ends on demand. */
function held() {
  let end: (isDone: boolean) => void = () => undefined
  const work = () =>
    new Promise<string>((resolve, reject) => {
      end = (isDone) => (isDone ? resolve('done') : reject(new Error('failed')))
    })
  return { work, end: (isDone: boolean) => end(isDone) }
}
const done = () => Promise.resolve('done')

test('a user’s second file is rejected while the first is imported; files of other users are not', async () => {
  const { inTurn } = makeImports()
  const first = held()
  const going = inTurn(1, named('a'), first.work)
  await expect(inTurn(1, named('b'), done)).rejects.toMatchObject({
    status: 429,
    body: { message: 'Another file of yours is being imported. Please try again when it is done.' },
    headers: { 'Retry-After': '3' },
  })
  await expect(inTurn(1, null, done)).rejects.toMatchObject({ status: 429 })
  expect(await inTurn(2, named('b'), done)).toBe('done')
  first.end(true)
  expect(await going).toBe('done')
  expect(await inTurn(1, named('b'), done)).toBe('done')
})

test('a replay of the running request gets a 503, not the 429 of a second file', async () => {
  const { inTurn } = makeImports()
  const first = held()
  const going = inTurn(1, named('a'), first.work)
  await expect(inTurn(1, named('a'), done)).rejects.toMatchObject({ status: 503 })
  first.end(true)
  await going
})

test('a failed import ends its turn', async () => {
  const { inTurn } = makeImports()
  const first = held()
  const going = inTurn(1, null, first.work)
  first.end(false)
  await expect(going).rejects.toThrow('failed')
  expect(await inTurn(1, null, done)).toBe('done')
})

test('at most eight files are accepted at a time', async () => {
  const { inTurn } = makeImports()
  const all = Array.from({ length: 8 }, held)
  const going = all.map(({ work }, user) => inTurn(user, null, work))
  await expect(inTurn(8, null, done)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '3' } })
  all[0]?.end(true)
  await going[0]
  expect(await inTurn(8, null, done)).toBe('done')
})

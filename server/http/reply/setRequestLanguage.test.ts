import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { translate } from '@test/worlds/app/translations'

const TEXTS = { 'Please sign in': 'Inicie sesión', 'Not found': 'No se encontró' }
const SPANISH = { 'Accept-Language': 'es-MX, en;q=0.5' }

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const rejectedIn = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await test.request(path, { headers })
  const { message } = (await answer.json()) as { message: string }
  return [message, answer.headers.get('Content-Language'), answer.headers.get('Vary')]
}

describe('a rejection', () => {
  it('is in the language that the request prefers, and declares it', async () => {
    translate('es-US', TEXTS)
    expect(await rejectedIn('/api/user')).toEqual([
      'Please sign in',
      'en-US',
      expect.stringContaining('Accept-Language'),
    ])
    expect((await rejectedIn('/api/user', SPANISH)).slice(0, 2)).toEqual(['Inicie sesión', 'es-US'])
    expect((await rejectedIn('/api/nothing', SPANISH)).slice(0, 2)).toEqual(['No se encontró', 'es-US'])
    expect((await rejectedIn('/api/user', { 'Accept-Language': 'de' }))[1]).toBe('en-US')
  })

  it('keeps its language whatever other requests run meanwhile', async () => {
    translate('es-US', TEXTS)
    const pendingReasons = Array.from({ length: 20 }, (_, index) =>
      rejectedIn('/api/user', index % 2 ? SPANISH : {}),
    )
    const messages = (await Promise.all(pendingReasons)).map(([message]) => message)
    expect(messages).toEqual(messages.map((_, index) => (index % 2 ? 'Inicie sesión' : 'Please sign in')))
  })

  it('of data exchange is for programs, and stays English', async () => {
    translate('es-US', { ...TEXTS, 'Too many requests were refused. Please try again later.': 'x' })
    expect((await rejectedIn('/api/exchange/prices', SPANISH))[1]).toBe('en-US')
  })
})

import { describe, expect, it } from 'vitest'
import { areas, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { MENU_KEYS } from '@/contract/accounts/menu'

const files = import.meta.glob<Record<string, unknown>>(['../../src/contract/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const registered = Object.entries<Endpoint>(endpoints)

describe('the registry', () => {
  it('contains every call that a file of the contract declares, by its own name', () => {
    const declared = Object.values(files).flatMap((file) =>
      Object.entries(file).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
    )
    expect(new Map(registered)).toEqual(new Map(declared))
    expect(declared).toHaveLength(registered.length)
  })

  it('lists every file that declares calls', () => {
    const withCalls = Object.entries(files)
      .filter(([, file]) => Object.values(file).some(isEndpoint))
      .map(([path]) => path.replace(/^.*\/(\w+)\.ts$/, '$1'))
    expect(withCalls.sort()).toEqual(Object.keys(areas).sort())
  })

  it('has one call per method and path', () => {
    const calls = registered.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  it.each(registered)('%s has a summary and a source, and requires only existing menu keys', (_, call) => {
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/)
    expect(call.source).toMatch(/^(Spec [123] §\d+(, Spec [123] §\d+)*|Own: \S.+[^.])$/)
    expect(MENU_KEYS).toEqual(expect.arrayContaining([...(call.menuKeys ?? [])].flat()))
    if (call.method === 'GET') expect(call.body).toBeUndefined()
    if (call.menuKeys) expect(call.access).toBe('customer')
  })

  it('marks the GETs with an effect, because every other GET may be retried', () => {
    const once = registered.filter(([, { isOnce }]) => isOnce)
    expect(once.map(([name, { method }]) => `${method} ${name}`).sort()).toEqual([
      'GET logMenuEntry',
      'GET requestImageSync',
      'GET verifyConsumer',
    ])
  })

  it.each(registered.filter(([, { isIdempotent }]) => isIdempotent))(
    '%s, executed once per key, is a write by a user',
    (_, call) => {
      expect(call.method).not.toBe('GET')
      expect(['user', 'customer']).toContain(call.access)
    },
  )
})

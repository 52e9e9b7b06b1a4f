import { describe, expect, it } from 'vitest'
import { endpoints } from '@/contract'
import decision from '../../docs/decisions/2026-11-23-calls.md?raw'

const sources = import.meta.glob<string>(
  ['../../src/**/*.{ts,tsx}', '!../../src/contract/**', '!**/*.test.*'],
  { query: '?raw', import: 'default', eager: true },
)

interface Use {
  readonly call: string
  /** Path in `src`, without its extension. */
  readonly file: string
  readonly isEndpoint: boolean
}

const CONTRACT_IMPORT = /import \{([^}]*)\} from '(?:@|[./]+)\/contract\/[\w/-]+'/g
const DECLARES_ENDPOINT = /\b(?:contractCall|plainCall)\(\s*(\w+)/g
const BUILDS_REQUEST = /\bcontractRequest\(\s*(\w+)/g
/** Functions that send without the api. */
const SENDS_ITSELF = /\b(?:callContract|cachedCall|sendRequest|fetch)\(/

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

/**
 * Calls of the contract that a file imports. In a file that sends requests itself, only declared calls are
 * endpoints; the others go around the api.
 */
function usesOf([path, text]: [string, string]): Use[] {
  const file = path.replace(/^.*\/src\//, '').replace(/\.tsx?$/, '')
  const imported = matchesOf(text, CONTRACT_IMPORT).flatMap((names) => names.split(','))
  const calls = imported.map((name) => name.trim()).filter((name) => name in endpoints)
  const declared = matchesOf(text, DECLARES_ENDPOINT)
  const isOfApi = text.includes('baseApi.injectEndpoints') && !SENDS_ITSELF.test(text)
  const built = SENDS_ITSELF.test(text) ? matchesOf(text, BUILDS_REQUEST) : []
  return calls.flatMap((call) => {
    const isEndpoint = isOfApi || declared.includes(call)
    const isAround = !isEndpoint || built.includes(call)
    return [
      ...(isEndpoint ? [{ call, file, isEndpoint: true }] : []),
      ...(isAround ? [{ call, file, isEndpoint: false }] : []),
    ]
  })
}

const uses = Object.entries(sources).flatMap(usesOf)
const nameOf = ({ call, file }: Pick<Use, 'call' | 'file'>) => `${call} in ${file}`

/** Rows of the table: the calls of the first cell, the file of the second, and the endpoint that the reason names. */
const exceptions = decision
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, calls = '', file = '', reason = ''] = line.split('|')
    const [alsoIn = null] = matchesOf(reason, /Also an endpoint of `([\w/-]+)`/g)
    return matchesOf(calls, /`(\w+)`/g).map((call) => ({
      ...{ call, alsoIn },
      file: file.replaceAll('`', '').trim(),
    }))
  })

describe('the storefront’s calls', () => {
  it('are endpoints of the api, except those in the table of docs/decisions', () => {
    const around = uses.filter(({ isEndpoint }) => !isEndpoint)
    expect(around.map(nameOf).sort()).toEqual(exceptions.map(nameOf).sort())
  })

  it('are each sent from one file, except those that the table lists with a second one', () => {
    const calls = uses.map(({ call }) => call)
    const repeated = uses.filter(({ call }) => calls.indexOf(call) !== calls.lastIndexOf(call))
    const twice = exceptions.flatMap(({ call, file, alsoIn }) =>
      alsoIn === null
        ? []
        : [
            { call, file, isEndpoint: false },
            { call, file: alsoIn, isEndpoint: true },
          ],
    )
    const inOrder = (all: readonly Use[]) =>
      all.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
    expect(inOrder(repeated)).toEqual(inOrder(twice))
    const declared = Object.values(sources).flatMap((text) => matchesOf(text, DECLARES_ENDPOINT))
    expect(declared.filter((call, index) => declared.indexOf(call) !== index)).toEqual([])
  })

  it('are imported from the contract by their own names', () => {
    const imported = Object.values(sources).flatMap((text) => matchesOf(text, CONTRACT_IMPORT))
    expect(imported.filter((names) => / as /.test(names))).toEqual([])
    expect(Object.values(sources).filter((text) => /\* as \w+ from '.*\/contract/.test(text))).toEqual([])
  })
})

it('every tag of the cache is provided by a query', () => {
  const [, tags = ''] = /TAG_TYPES = \[([^\]]*)\]/.exec(sources['../../src/net/baseApi.ts'] ?? '') ?? []
  const provided = Object.values(sources).flatMap((text) => matchesOf(text, /providesTags: \['(\w+)'\]/g))
  expect(matchesOf(tags, /'(\w+)'/g).sort()).toEqual([...new Set(provided)].sort())
})

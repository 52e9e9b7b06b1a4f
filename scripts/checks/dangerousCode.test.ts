import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

const sourcesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), 'utf8') }))

const SOURCES = { server: sourcesOf('server'), src: sourcesOf('src') }
const BOTH = [...SOURCES.server, ...SOURCES.src]

it.each([
  ['the source runs no text as code', BOTH, /\beval\(|\bnew Function\(|\bnode:vm\b/],
  ['the server starts no program', SOURCES.server, /child_process/],
  ['the server uses no guessable random values', SOURCES.server, /\bMath\.random\(/],
  ['the source has no broken hashes or ciphers', BOTH, /create(?:Hash|Hmac)\(\s*'(?:md|sha1\b)|createCipher/],
  ['the server checks certificates', SOURCES.server, /rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT/],
  ['the server parses no lax HTTP', SOURCES.server, /insecureHTTPParser/],
  [
    'the storefront writes no markup as text',
    SOURCES.src,
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
  ],
])('%s', (_, sources, pattern) => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([])
})

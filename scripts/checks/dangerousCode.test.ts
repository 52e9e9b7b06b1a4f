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
  ['runs no text as code', BOTH, /\beval\(|\bnew Function\(|\bnode:vm\b/],
  ['starts no program', SOURCES.server, /child_process/],
  ['has no guessable random values', SOURCES.server, /\bMath\.random\(/],
  ['has no broken hashes or ciphers', BOTH, /create(?:Hash|Hmac)\(\s*'(?:md|sha1\b)|createCipher/],
  ['checks the certificates of others', SOURCES.server, /rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT/],
  ['parses no lax HTTP', SOURCES.server, /insecureHTTPParser/],
  [
    'writes no markup as text',
    SOURCES.src,
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
  ],
])('%s', (_, sources, pattern) => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
/** Files outside the source, for a copy without a git repository. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', 'coverage', '.env'])
const SIZE_MAX = 2 * 1024 * 1024

/** Formats of secrets, by issuer. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s+[\w+/=]{20}/,
  'an AWS key': /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
  'a GitHub token': /\b(?:gh[oprsu]_\w{36}|github_pat_\w{60})/,
  'a GitLab token': /\bglpat-[\w-]{20}/,
  'an npm token': /\bnpm_[A-Za-z\d]{36}\b|_authToken\s*=\s*(?!\$\{)\S{8}/,
  'a Slack token': /\bxox[abeoprs]-[\w-]{10}/,
  'a Google key': /\bAIza[\w-]{35}/,
  'a Stripe key': /\b[rs]k_live_[A-Za-z\d]{16}/,
  'an API key of a model': /\bsk-(?:ant|proj)-[\w-]{20}/,
  'a JSON Web Token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
}

const kindsOf = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []))

function trackedFiles(): string[] {
  if (existsSync(join(ROOT, '.git'))) {
    return execFileSync('git', ['ls-files', '-z'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
      .split('\0')
      .filter((file) => file !== '' && existsSync(join(ROOT, file)))
  }
  return readdirSync(ROOT, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((each) =>
      each.isDirectory()
        ? readdirSync(join(ROOT, each.name), { recursive: true, encoding: 'utf8' }).map((file) =>
            join(each.name, file),
          )
        : [each.name],
    )
}

describe('the source', () => {
  it('has no secrets', () => {
    const files = trackedFiles().filter((file) => {
      const about = statSync(join(ROOT, file))
      return about.isFile() && about.size <= SIZE_MAX
    })
    expect(files.length).toBeGreaterThan(1000)
    const found = files.flatMap((file) =>
      kindsOf(readFileSync(join(ROOT, file), 'latin1')).map((kind) => `${kind} in ${file}`),
    )
    expect(found).toEqual([])
  })

  it('has no file of settings or keys', () => {
    const names = trackedFiles().map((file) => file.split(/[\\/]/).at(-1) ?? '')
    const isSecret = (name: string) =>
      /^\.env(?!\.example$)|\.(pem|p12|pfx|key)$|^id_(rsa|ed25519)$|^\.npmrc$/.test(name)
    expect(names.filter(isSecret)).toEqual([])
  })
})

/** Secrets are assembled from parts, so that this file contains none. */
it.each([
  ['a private key', `-----BEGIN RSA PRIVATE ${'KEY'}-----\nMIIEpAIBAAKCAQEA7bq1`],
  ['an AWS key', `AKIA${'ABCDEFGHIJKLMNOP'}`],
  ['a GitHub token', `ghp_${'a1B2'.repeat(9)}`],
  ['a GitLab token', `glpat-${'a1B2'.repeat(5)}`],
  ['an npm token', `npm_${'a1B2'.repeat(9)}`],
  ['a Slack token', `xoxb-${'1234567890'}`],
  ['a Google key', `AIza${'a1B2c'.repeat(7)}`],
  ['a Stripe key', `sk_live_${'a1B2'.repeat(4)}`],
  ['an API key of a model', `sk-ant-${'a1B2'.repeat(5)}`],
  ['a JSON Web Token', `eyJ${'a1B2'.repeat(5)}.eyJ${'a1B2'.repeat(5)}.${'a1B2'.repeat(6)}`],
])('recognizes %s', (kind, text) => {
  expect(kindsOf(`const value = '${text}'`)).toEqual([kind])
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** Licences that allow a distributor to use, change and ship the product; OFL-1.1 is for fonts. */
const ALLOWED = new Set([
  ...[
    'MIT',
    'MIT-0',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MPL-2.0',
    '0BSD',
    'BlueOak-1.0.0',
  ],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'OFL-1.1'],
])

/** Packages without a licence in package.json, with the beginning of their licence file. */
const BY_FILE: Readonly<Record<string, RegExp>> = {
  'png-js': /^MIT License\b|\bPermission is hereby granted, free of charge\b/,
}

/** libvips, the LGPL library that sharp calls (docs/decisions/2026-11-29-images.md). */
const LIBVIPS = /^node_modules\/@img\/sharp-(libvips-[\w-]+|win32-(arm64|ia32|x64)|wasm32)$/
const ALLOWED_AND_LGPL = new Set([...ALLOWED, 'LGPL-3.0-or-later'])

interface Locked {
  readonly dev?: boolean
  readonly license?: string
  readonly integrity?: string
  readonly inBundle?: boolean
}

interface Manifest {
  readonly name: string
  readonly license?: string | { readonly type?: string }
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}
const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true)

/** The licence that a package names; the lock file's for those that another system needs. */
function licenceOf(path: string, locked: Locked): string {
  const file = join(ROOT, path, 'package.json')
  if (!existsSync(file)) return locked.license ?? ''
  const { name, license } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  if (license !== undefined) return typeof license === 'string' ? license : (license.type ?? '')
  const text = readFileSync(join(ROOT, path, 'LICENSE'), 'utf8')
  return BY_FILE[name]?.test(text) ? 'MIT' : ''
}

/** Expressions of SPDX: of `OR` one must be allowed, of `AND` all. */
function isAllowed(expression: string, allowed: ReadonlySet<string> = ALLOWED): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())))
}

describe('the packages of production', () => {
  it('have licences that are allowed', () => {
    expect(production.length).toBeGreaterThan(100)
    const others = production
      .map(([path, locked]) => ({ path, licence: licenceOf(path, locked) }))
      .filter(({ path, licence }) => !isAllowed(licence, LIBVIPS.test(path) ? ALLOWED_AND_LGPL : ALLOWED))
    expect(others).toEqual([])
  })

  it('are fixed by their hashes', () => {
    const loose = production.filter(([, { integrity, inBundle }]) => !inBundle && !integrity)
    expect(loose.map(([path]) => path)).toEqual([])
  })
})

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['', false],
])('the licence %j is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected)
})

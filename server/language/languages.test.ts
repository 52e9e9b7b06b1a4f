import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseLanguage, languageOf, LANGUAGES, makeLanguages } from './languages'

const TAGS = ['en-US', 'en-XA', 'es-US', 'fr-CA', 'fr-FR']

describe('the preferred language', () => {
  it.each([
    [undefined, 'en-US'],
    ['', 'en-US'],
    ['es-US', 'es-US'],
    ['ES-us', 'es-US'],
    ['es-MX', 'es-US'],
    ['es', 'es-US'],
    ['es-419', 'es-US'],
    ['fr', 'fr-CA'],
    ['fr-CH', 'fr-CA'],
    ['fr-FR', 'fr-FR'],
    ['en-GB', 'en-US'],
    ['en-XA', 'en-XA'],
    ['de', 'en-US'],
    ['de-CH, de;q=0.9, fr;q=0.8, en;q=0.7', 'fr-CA'],
    ['fr-CA,fr;q=0.9,en-US;q=0.8,en;q=0.7', 'fr-CA'],
    ['en;q=0.3, es;q=0.7', 'es-US'],
    ['es;q=0.001,en;q=0', 'es-US'],
    ['*', 'en-US'],
    ['de, *;q=0.5', 'en-US'],
    ['*, es;q=0.5', 'en-US'],
    ['en;q=0, *', 'es-US'],
    ['fr-CA;q=0, fr', 'fr-FR'],
    ['es;q=0, es-US', 'en-US'],
    ['en;q=0', 'en-US'],
    ['es ; q=0.5 , fr', 'fr-CA'],
    [';;;,,q=1,=', 'en-US'],
    ['es;q=word', 'es-US'],
    ['español', 'en-US'],
    ['../../es-US', 'en-US'],
    ['__proto__', 'en-US'],
    [`es-US,${'a,'.repeat(5000)}`, 'en-US'],
  ])('of %j is %s', (header, expected) => {
    expect(chooseLanguage(header, TAGS)).toBe(expected)
  })

  it('is one that the product has', () => {
    expect(['es-MX', 'fr', 'en-GB', null].map(languageOf)).toEqual(['es-US', 'fr-CA', 'en-US', 'en-US'])
  })
})

describe('the languages', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'languages-'))
    await writeFile(join(folder, 'fr-CA.json'), JSON.stringify({ storefront: { Order: 'Commande' } }))
    await writeFile(join(folder, 'es-US.json'), '{}')
    await writeFile(join(folder, 'README.md'), '')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are those of the files, after the source’s', () => {
    expect(makeLanguages(folder).tags()).toEqual(['en-US', 'es-US', 'fr-CA'])
  })

  it('are read once', () => {
    const languages = makeLanguages(folder)
    expect(languages.find('fr-CA')?.texts.Order).toBe('Commande')
    expect(languages.find('fr-CA')).toBe(languages.find('fr-CA'))
  })

  it.each(['de', '../es-US', '', 'README'])('do not include %j', (tag) => {
    expect(makeLanguages(folder).find(tag)).toBeNull()
  })

  it('are the source’s alone without a folder', () => {
    for (const none of [undefined, join(folder, 'none')]) {
      expect(makeLanguages(none).tags()).toEqual(['en-US'])
      expect(makeLanguages(none).find('en-US')?.tag).toBe('en-US')
    }
  })

  it('of the product include Spanish and French', () => {
    expect(LANGUAGES.tags()).toEqual(expect.arrayContaining(['en-US', 'es-US', 'fr-CA']))
  })
})

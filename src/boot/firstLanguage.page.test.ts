import { beforeEach, describe, expect, it } from 'vitest'
import spanish from '../../languages/es-US.json' with { type: 'json' }
import { firstLanguage } from '@/domain/language/preferred'
import { startFirstScreen } from '@test/worlds/app/firstScreen'
import { LANGUAGE_LIST, pageLanguages, preloadLanguage } from './firstLanguage'
import { cloneTemplate } from './template'

const place = startFirstScreen({ 'es-US': spanish, 'fr-CA': { storefront: {} } })

beforeEach(() => {
  document.documentElement.lang = 'en-US'
})

it.each([
  [null, ['en-GB', 'es'], 'en-US'],
  [null, ['de', 'es-MX', 'fr'], 'es-US'],
  [null, ['fr'], 'fr-CA'],
  [null, ['de'], 'en-US'],
  [null, [], 'en-US'],
  ['fr-CA', ['es'], 'fr-CA'],
  ['xx', ['es'], 'es-US'],
] as const)('stored as %j, in a browser that prefers %j, the page is in %s', (stored, preferred, tag) => {
  expect(firstLanguage(stored, preferred, pageLanguages())).toBe(tag)
})

describe('the first screen', () => {
  it('is in the page’s language, which is selected in its list', () => {
    document.documentElement.lang = 'es-US'
    place.replaceChildren(cloneTemplate('sign-in'))
    const [name, password] = [...place.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect([name, password]).toEqual(['Usuario', 'Contraseña'])
    expect(place.querySelector('h1')).toHaveTextContent('Iniciar sesión')
    expect(place.querySelector(LANGUAGE_LIST)).toHaveValue('es-US')
  })

  it('is in English if the page is', () => {
    place.replaceChildren(cloneTemplate('sign-in'))
    expect(place.querySelector('h1')).toHaveTextContent('Sign in')
    expect(place.querySelector(LANGUAGE_LIST)).toHaveValue('en-US')
  })
})

it('preloadLanguage preloads the texts of a language that has a file', () => {
  Object.assign(globalThis, { PAGE_LANGUAGES: { 'es-US': { file: '/assets/es.js', texts: {} } } })
  for (const tag of ['en-US', 'es-US']) preloadLanguage(tag)
  const links = [...document.head.querySelectorAll('link[rel="modulepreload"]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/es.js'])
})

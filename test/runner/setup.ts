import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { PSEUDO } from '@/domain/language/disguise'
import { ENGLISH, setLanguage } from '@/domain/language/language'
import { checkComplaints, watchComplaints } from './complaints'
import { sparePrinting } from './elementErrors'
import { installBrowserParts, resetBrowserParts } from '../fakes/jsdom/installBrowserParts'

// Generous, because pages and answers are slow on a busy machine.
configure({ asyncUtilTimeout: 30_000 })
sparePrinting()
installBrowserParts()
// Modules load in the disguised language: a test fails on a text that a module evaluated while loading.
setLanguage(PSEUDO)

beforeEach(() => {
  setLanguage(ENGLISH)
  watchComplaints()
})

afterEach(() => {
  cleanup()
  setLanguage(PSEUDO)
  document.documentElement.lang = ENGLISH.tag
  localStorage.clear()
  sessionStorage.clear()
  resetBrowserParts()
  checkComplaints()
})

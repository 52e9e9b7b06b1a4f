import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { PSEUDO } from '@/domain/language/disguise'
import { ENGLISH, setLanguage } from '@/domain/language/language'
import { checkComplaints, watchComplaints } from './complaints'
import { sparePrinting } from './elementErrors'
import { installBrowserParts, resetBrowserParts } from '../fakes/jsdom/installBrowserParts'

// Pages and answers are slow on a busy machine: only what never arrives fails.
configure({ asyncUtilTimeout: 30_000 })
sparePrinting()
installBrowserParts()
// Modules are loaded in disguise: a text that one of them keeps stays disguised, and a test that expects it fails.
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

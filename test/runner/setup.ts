import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { ENGLISH, setLanguage } from '@/domain/language/language'
import { checkComplaints, watchComplaints } from './complaints'
import { sparePrinting } from './elementErrors'
import { installBrowserParts, resetBrowserParts } from '../fakes/jsdom/installBrowserParts'

// Pages and answers are slow on a busy machine: only what never arrives fails.
configure({ asyncUtilTimeout: 30_000 })
sparePrinting()
installBrowserParts()

beforeEach(() => {
  // A test before may have switched it; here nothing is drawn that would follow.
  setLanguage(ENGLISH)
  watchComplaints()
})

afterEach(() => {
  cleanup()
  // Also for what the next file does before its first test.
  setLanguage(ENGLISH)
  document.documentElement.lang = ENGLISH.tag
  localStorage.clear()
  sessionStorage.clear()
  resetBrowserParts()
  checkComplaints()
})

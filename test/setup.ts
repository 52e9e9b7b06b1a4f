import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { checkComplaints, watchComplaints } from './complaints'
import { installBrowserParts, resetBrowserParts } from './jsdom/installBrowserParts'

installBrowserParts()

beforeEach(() => {
  watchComplaints()
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  resetBrowserParts()
  checkComplaints()
})

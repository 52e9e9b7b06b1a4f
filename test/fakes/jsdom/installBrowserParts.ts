import { addBoxes } from './boxes'
import { addComputedStyle } from './computedStyle'
import { addDialog } from './dialog'
import { addEditing } from './editing'
import { addLabels } from './labels'
import { addMatchMedia, resetMedia } from './matchMedia'
import { addObservers } from './observers'
import { addScrolling } from './scrolling'

/** Adds what every browser has and jsdom lacks, as far as possible without layout. */
export function installBrowserParts(): void {
  addMatchMedia()
  addBoxes()
  addObservers()
  addScrolling()
  addDialog()
  addEditing()
  addComputedStyle()
  addLabels()
}

export function resetBrowserParts(): void {
  resetMedia()
}

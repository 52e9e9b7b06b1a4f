import { format } from 'node:util'
import { expect } from 'vitest'

const LEVELS = ['error', 'warn'] as const

let unexpected: string[] = []
let expected: { pattern: RegExp; isSeen: boolean }[] = []

function complain(text: string): void {
  const match = expected.find(({ pattern }) => pattern.test(text))
  if (match) match.isSeen = true
  else unexpected.push(text)
}

/** From here on console.error, console.warn and rejections nobody handles are kept for `checkComplaints`. */
export function watchComplaints(): void {
  unexpected = []
  expected = []
  for (const level of LEVELS) {
    const record = (...args: unknown[]) => {
      complain(`console.${level}: ${format(...args)}`)
    }
    Object.assign(console, { [level]: record })
  }
}

/** This test makes the console say something that matches; without it the test fails. */
export function expectComplaint(pattern: RegExp): void {
  expected.push({ pattern, isSeen: false })
}

/** Fails the test that complained unexpectedly, or did not complain as announced. */
export function checkComplaints(): void {
  const said = unexpected
  const missing = expected.filter(({ isSeen }) => !isSeen).map(({ pattern }) => String(pattern))
  unexpected = []
  expected = []
  expect(said, 'unexpected complaints on the console').toEqual([])
  expect(missing, 'announced complaints that did not come').toEqual([])
}

process.on('unhandledRejection', (reason) => {
  complain(`unhandled rejection: ${format(reason)}`)
})

import { format } from 'node:util'
import { expect } from 'vitest'

const LEVELS = ['error', 'warn'] as const

let complaints: string[] = []

/** From here on console.error, console.warn and rejections nobody handles are kept for `checkComplaints`. */
export function watchComplaints(): void {
  complaints = []
  for (const level of LEVELS) {
    const record = (...args: unknown[]) => {
      complaints.push(`console.${level}: ${format(...args)}`)
    }
    Object.assign(console, { [level]: record })
  }
}

/** Fails the test that complained. */
export function checkComplaints(): void {
  const said = complaints
  complaints = []
  expect(said, 'unexpected complaints on the console').toEqual([])
}

process.on('unhandledRejection', (reason) => {
  complaints.push(`unhandled rejection: ${format(reason)}`)
})

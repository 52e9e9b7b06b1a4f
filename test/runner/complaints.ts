import { format } from 'node:util'
import { expect } from 'vitest'

const LEVELS = ['error', 'warn'] as const

let complaints: string[] = []

/** Collects console.error, console.warn and unhandled rejections for `checkComplaints`. */
export function watchComplaints(): void {
  complaints = []
  for (const level of LEVELS) {
    const record = (...args: unknown[]) => {
      complaints.push(`console.${level}: ${format(...args)}`)
    }
    Object.assign(console, { [level]: record })
  }
}

/** Fails a test that caused complaints. */
export function checkComplaints(): void {
  const messages = complaints
  complaints = []
  expect(messages, 'unexpected complaints on the console').toEqual([])
}

process.on('unhandledRejection', (reason) => {
  complaints.push(`unhandled rejection: ${format(reason)}`)
})

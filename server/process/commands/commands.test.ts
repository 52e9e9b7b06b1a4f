import { describe, expect, it } from 'vitest'
import { StartupError } from '../../foundation/failure'
import { helpFor, runNamed } from './commands'
import { readConfig } from '../../foundation/config'
import { createLog } from '../../foundation/log'

const NAMES = ['backup', 'data', 'key', 'partner', 'restore', 'user', 'webhook']

describe('help on the command line', () => {
  it.each(NAMES)('explains %s', async (name) => {
    for (const args of [
      [name, '--help'],
      [name, 'help'],
      [name, 'list', '-h'],
    ]) {
      const text = await helpFor(args)
      expect(text).toMatch(/^Usage:\n/)
      expect(text).toContain(`  ${name} `)
    }
  })

  it.each([['--help'], ['-h'], ['help']])('of the program itself (%s) names every command', async (asked) => {
    expect(await helpFor([asked])).toContain(NAMES.join(', '))
  })

  it('is printed only on request', async () => {
    expect(await helpFor([])).toBeNull()
    expect(await helpFor(['key', 'list'])).toBeNull()
    expect(await helpFor(['user', 'disable', 'help'])).toBeNull()
  })

  it('names every command in the error for an unknown one', async () => {
    const running = runNamed('frobnicate', readConfig({}), createLog('error'), [])
    await expect(running).rejects.toThrow(StartupError)
    await expect(running).rejects.toThrow(`There is no command 'frobnicate'\nUsage:`)
  })
})

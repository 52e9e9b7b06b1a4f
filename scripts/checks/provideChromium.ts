import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, lookForChromium } from '@test/browser/support/start/findChromium'

const PLAYWRIGHT = join(import.meta.dirname, '..', '..', 'node_modules', 'playwright-core', 'cli.js')

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = (name: string) => run('apt-get', 'install', '-qy', '--no-install-recommends', name)
  if (!run('apt-get', 'update', '-q') || !install('chromium')) return false
  // Not in every release; only makes the tests faster.
  install('chromium-headless-shell')
  return true
}

/** Finds a Chromium for the browser tests or installs one: with apt as root on Debian, else playwright's. */
export function provideChromium(): string {
  if (!lookForChromium({ isWhole: true })) {
    console.log('No Chromium found: installing one …')
    if (!installWithApt()) run(process.execPath, PLAYWRIGHT, 'install', 'chromium')
  }
  const path = findChromium()
  console.log(`Chromium: ${path}`)
  return path
}

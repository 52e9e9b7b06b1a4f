import { chromium, type Browser } from 'playwright-core'
import { findChromium } from './findChromium'

const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** A Chromium with an empty profile. */
export function launch(args: string[] = []): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: findChromium(),
    args: [...ARGS, ...args, ...(isRoot ? ['--no-sandbox'] : [])],
  })
}

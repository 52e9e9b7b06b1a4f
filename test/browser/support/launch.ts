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

interface LaunchOptions {
  readonly args?: readonly string[]
  /** The browser that people have, windows and all. */
  readonly isWhole?: boolean
}

/** A Chromium with an empty profile. */
export function launch({ args = [], isWhole = false }: LaunchOptions = {}): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: findChromium({ isWhole }),
    args: [...ARGS, ...args, ...(isRoot ? ['--no-sandbox'] : [])],
  })
}

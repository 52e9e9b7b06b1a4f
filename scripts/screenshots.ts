import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { LANGUAGE_STORAGE_KEY } from '@/domain/language/preferred'
import { TOKEN_STORAGE_KEY } from '@/domain/session/storedCredentials'
import { openAccount } from '@test/browser/support/shop/account'
import { launch } from '@test/browser/support/start/launch'
import { startServer } from '@test/browser/support/start/startServer'
import { openPage } from '@test/browser/support/start/storefront'
import { atRest } from '@test/browser/support/walks/walk'
import { buildIfStale } from './build/buildIfStale'
import { provideChromium } from './checks/provideChromium'
import { helpWhenAsked } from './run/help'
import { clockAtFixedDay, runFirst } from './screenshots/fixedDay'
import { type Picture, PICTURES } from './screenshots/pictures'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'screenshots')
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** Pictures stay in the history of the repository for ever. */
const SIZE_MAX_BYTES = 250_000
const NAMES = PICTURES.map(({ name }) => name).join(', ')
/** tsx wraps named functions in a call that pages do not know. */
const KNOW_NAMES = 'globalThis.__name = (given) => given'

interface Site {
  readonly url: string
  readonly browser: Browser
  readonly clock: string
}

/** Waits until fonts and the images in view have arrived, and nothing moves or is hovered over. */
async function whenComplete(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.allSettled(inView.map((image) => image.decode()))
  })
  await atRest(page)
}

async function take({ url, browser, clock }: Site, picture: Picture): Promise<void> {
  const { name, username, isPhone = false, language, show, cleanUp } = picture
  const account = await openAccount({ url }, username)
  const entries = { [TOKEN_STORAGE_KEY]: account.token, [LANGUAGE_STORAGE_KEY]: language ?? 'en-US' }
  const page = await openPage(browser, { ...(isPhone ? PHONE : DESKTOP), stored: { origin: url, entries } })
  const place = { page, account, url }
  try {
    await page.addInitScript(`${KNOW_NAMES}\n${clock}`)
    await show(place)
    await whenComplete(page)
    const png = await page.screenshot({ animations: 'disabled' })
    if (png.length > SIZE_MAX_BYTES) throw new Error(`${name}.png would have ${png.length} bytes`)
    await writeFile(join(FOLDER, `${name}.png`), png)
    console.log(`${name}.png, ${Math.round(png.length / 1000)} kB`)
  } finally {
    await page.context().close()
    await cleanUp?.(place)
  }
}

/** Starts the built product with the demo in a scratch folder and takes the pictures; names choose some of them. */
async function takePictures(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !PICTURES.some((each) => each.name === name))
  if (unknown.length > 0) throw new Error(`No picture ${unknown.join(', ')}. There are: ${NAMES}`)
  const selectedPictures = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))
  provideChromium()
  await buildIfStale()
  await mkdir(FOLDER, { recursive: true })
  const clock = clockAtFixedDay()
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-screenshots-'))
  const storage = { env: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) }
  const env = { DEMO_LANDING: 'on', LOG_LEVEL: 'warn', NODE_OPTIONS: runFirst(clock), TZ: 'UTC' }
  const server = await startServer({ storage, env })
  const browser = await launch()
  try {
    for (const picture of selectedPictures) await take({ url: server.url, browser, clock }, picture)
  } finally {
    await browser.close()
    await server.stop()
    await storage.remove()
  }
}

helpWhenAsked(`npm run screenshots [-- NAME …]    takes all pictures of the README, or those named: ${NAMES}`)
await takePictures(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})

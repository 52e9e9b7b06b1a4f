import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { watchContext } from './artifacts'
import { optionsOf } from './start/launch'
import { STEP_TIMEOUT_MS } from './start/storefront'

/** The setting for storage in cross-site frames; without it they have none. */
const preferencesFor = (hasStorage: boolean) => ({
  profile: { block_third_party_cookies: !hasStorage, cookie_controls_mode: hasStorage ? 0 : 1 },
})

/** Uses a profile on disk: without one, cross-site frames never have storage. */
export async function withFrameStorage(
  hasStorage: boolean,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'tradecounter-profile-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferencesFor(hasStorage)))
  const context = await chromium.launchPersistentContext(profile, optionsOf({ isWhole: true }))
  onTestFinished(async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  await watchContext(context)
  await work(await context.newPage())
}

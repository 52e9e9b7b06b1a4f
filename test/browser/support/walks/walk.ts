import type { Page } from 'playwright-core'
import { MEDIUM_PX, NARROW_PX } from '@/ui/native/breakpoints'
import { openAccount } from '../shop/account'

/** A walk through screens with a check at each. */
export interface Walk {
  readonly page: Page
  readonly url: string
  /** Checks the current screen; the name is for the report. */
  readonly look: (name: string) => Promise<void>
  /** Reports that requested content has arrived; earlier shifts do not count. */
  readonly arrived?: () => Promise<void>
}

const isUnder = (page: Page, widthPx: number) => (page.viewportSize()?.width ?? 0) < widthPx

/** True if the layout is a phone's. */
export const isNarrow = (page: Page): boolean => isUnder(page, NARROW_PX)

/** True if the side menu and the actions of order guides are behind buttons. */
export const hasMenuButtons = (page: Page): boolean => isUnder(page, MEDIUM_PX)

/** Waits until nothing moves or starts to; endless animations such as a spinner are ignored. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    do {
      await Promise.allSettled(moving().map((each) => each.finished))
      await nextFrame()
      await nextFrame()
    } while (moving().some(({ playState }) => playState === 'running'))
  })
}

/** The same walk, with checks once nothing moves. */
export const resting = ({ look, ...walk }: Walk): Walk => ({
  ...walk,
  look: async (name) => {
    await atRest(walk.page)
    await look(name)
  },
})

export const headed = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Continues as a signed-in user. */
export async function become({ page, url }: Walk, username: string): Promise<void> {
  const { token } = await openAccount({ url }, username)
  await page.evaluate((given) => {
    localStorage.setItem('tradecounter.token', given)
  }, token)
}

/** All calls of an endpoint, with any query. */
export const everyCall = (url: string, { path }: { path: string }): string => `${url}${path}*`

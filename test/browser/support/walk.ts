import type { Page } from 'playwright-core'
import { openAccount } from './account'

/** A way through screens at which a test looks. */
export interface Walk {
  readonly page: Page
  readonly url: string
  /** Looks at what is shown; its name is for the report. */
  readonly look: (name: string) => Promise<void>
  /** Tells that what was asked for has come, however long it took: until now nothing moved by itself. */
  readonly arrived?: () => Promise<void>
}

const NARROW_PX = 600

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < NARROW_PX

/** Waits until nothing moves any more, nor begins to; what turns for ever (a spinner) is not waited for. */
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

/** The same walk, which looks once nothing moves any more. */
export const resting = ({ look, ...walk }: Walk): Walk => ({
  ...walk,
  look: async (name) => {
    await atRest(walk.page)
    await look(name)
  },
})

export const headed = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Goes on as somebody who has signed in. */
export async function become({ page, url }: Walk, username: string): Promise<void> {
  const { token } = await openAccount({ url }, username)
  await page.evaluate((given) => {
    localStorage.setItem('tradecounter.token', given)
  }, token)
}

/** All calls of an endpoint, with whatever query. */
export const everyCall = (url: string, { path }: { path: string }): string => `${url}${path}*`

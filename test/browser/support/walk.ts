import type { Page } from 'playwright-core'

/** A way through screens at which a test looks. */
export interface Walk {
  readonly page: Page
  readonly url: string
  /** Looks at what is shown; its name is for the report. */
  readonly look: (name: string) => Promise<void>
}

const NARROW_PX = 600

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < NARROW_PX

/** Waits until nothing moves any more; what turns for ever (a spinner) is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map((each) => each.finished))
  })
}

/** The same walk, which looks once nothing moves any more. */
export const resting = ({ page, url, look }: Walk): Walk => ({
  page,
  url,
  look: async (name) => {
    await atRest(page)
    await look(name)
  },
})

export const headed = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

import type { Page } from 'playwright-core'

const FRAME_MS = 1000 / 60
/** A fast mouse wheel. */
const SPEED_PX_PER_S = 2_400
const SECONDS = 5

/** Records the time of each frame until `endFrames()`, which returns them. */
function recordFrames(): void {
  const frames: number[] = []
  let next = 0
  const look = (now: number) => {
    frames.push(now)
    next = requestAnimationFrame(look)
  }
  next = requestAnimationFrame(look)
  const endFrames = () => {
    cancelAnimationFrame(next)
    return frames
  }
  Object.assign(window, { endFrames })
}

/** Scrolls down for some seconds; returns the percentage of dropped frames. */
export async function scrollDown(page: Page): Promise<number> {
  const protocol = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 }
  await page.evaluate(recordFrames)
  await protocol.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: (height * 3) / 4,
    yDistance: -SECONDS * SPEED_PX_PER_S,
    speed: SPEED_PX_PER_S,
    gestureSourceType: 'mouse',
  })
  const frames = await page.evaluate(() => (window as unknown as { endFrames: () => number[] }).endFrames())
  const due = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / FRAME_MS
  return Math.max(0, 100 * (1 - (frames.length - 1) / due))
}

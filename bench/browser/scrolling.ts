import type { Page } from 'playwright-core'

const FRAME_MS = 1000 / 60
/** A fast mouse wheel. */
const SPEED_PX_PER_S = 2_400

interface BenchWindow {
  benchScroll: { readonly frames: number[]; readonly whole: number[]; readonly stop: () => void }
}

/**
 * Records the time of each frame, and whether something matching `content` (a row or tile) stood at three
 * heights of the window.
 */
function watchFrames(content: string): void {
  const frames: number[] = []
  const whole: number[] = []
  // The gap between two rows is not blank while one of them is there.
  const GAP_PX = 20
  const isContent = (y: number) => Boolean(document.elementFromPoint(innerWidth / 2, y)?.closest(content))
  const isBlank = (share: number) =>
    !isContent(share * innerHeight) && !isContent(share * innerHeight + GAP_PX)
  let isWatching = true
  const look = (now: number) => {
    frames.push(now)
    if (![0.3, 0.6, 0.9].some(isBlank)) whole.push(now)
    if (isWatching) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const stop = () => {
    isWatching = false
  }
  Object.assign(window, { benchScroll: { frames, whole, stop } })
}

const gapsOf = (times: readonly number[]) =>
  times.slice(1).map((time, index) => time - (times[index] ?? time))

/** Scrolls down for some seconds: share of dropped frames, and longest blank time. */
export async function scrollDown(
  page: Page,
  { content, seconds }: { content: string; seconds: number },
): Promise<{ dropped: number; blank: number }> {
  const protocol = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 }
  await page.evaluate(watchFrames, content)
  await protocol.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: (height * 3) / 4,
    yDistance: -seconds * SPEED_PX_PER_S,
    speed: SPEED_PX_PER_S,
    gestureSourceType: 'mouse',
  })
  const { frames, whole } = await page.evaluate(() => {
    const { benchScroll } = window as unknown as BenchWindow
    benchScroll.stop()
    return { frames: benchScroll.frames, whole: benchScroll.whole }
  })
  const due = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / FRAME_MS
  const dropped = Math.max(0, 100 * (1 - (frames.length - 1) / due))
  return { dropped, blank: Math.max(...gapsOf(whole)) }
}

import type { Page } from 'playwright-core'

interface BenchWindow {
  readonly benchChanges: readonly number[]
}

/** Records the time from each click or key until the table with other rows was painted. */
export const CHANGES_SCRIPT = `
  window.benchChanges = []
  const watchRows = ({ timeStamp }) => {
    const rows = document.querySelector('tbody')
    if (!rows) return
    const changes = new MutationObserver(() => {
      changes.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => window.benchChanges.push(performance.now() - timeStamp)
        painted.port2.postMessage(null)
      })
    })
    changes.observe(rows, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('input', watchRows, true)
  addEventListener('click', watchRows, true)
`

const changesOf = (page: Page) => page.evaluate(() => [...(window as unknown as BenchWindow).benchChanges])

/** Runs an action that changes the rows; returns the time until they were painted. */
export async function changeOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const known = (await changesOf(page)).length
  await act()
  await page.waitForFunction((count) => (window as unknown as BenchWindow).benchChanges.length > count, known)
  return (await changesOf(page))[known] ?? NaN
}

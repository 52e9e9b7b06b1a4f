import { signInBuyer } from '../browser/account'
import { goAround } from '../browser/everyday'
import { INTERACTIONS_SCRIPT, interactionsOf } from '../browser/interactions'
import { orderOnce } from '../browser/ordering'
import { whenLoaded } from '../browser/searching'
import { SLOWED_TIMES, visit } from '../browser/visit'
import type { BenchCase, Figure } from '../figure'
import { percentile } from '../measure/statistics'

const DEMO_PRODUCTS = 2400
const RUNS = 3
const BUDGETS_MS = { 1: 100, [SLOWED_TIMES]: 250 } as const
const SPEEDS = [1, SLOWED_TIMES] as const

/** From a press or key to the next paint, over an order and the lists around it. */
export const response: BenchCase = {
  name: 'response',
  title: 'Interaction to next paint, an order and the lists around it',
  measure: async (lab) => {
    const url = await lab.backend(DEMO_PRODUCTS)
    const token = await signInBuyer(url)
    const browser = await lab.browser()
    const figures: Figure[] = []
    for (const slowedTimes of SPEEDS) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) {
        await visit(browser, {
          url: `${url}/products`,
          token,
          slowedTimes,
          script: INTERACTIONS_SCRIPT,
          marks: { there: `isShown('article a')` },
          then: async (page) => {
            await whenLoaded(page)
            await orderOnce(page)
            await goAround(page)
            times.push(...(await interactionsOf(page)))
            return {}
          },
        })
      }
      const speed = slowedTimes === 1 ? '' : `, slowed ${slowedTimes} times`
      figures.push(
        {
          name: `p98${speed}`,
          unit: 'ms',
          value: percentile(times, 0.98),
          budget: BUDGETS_MS[slowedTimes],
        },
        { name: `median${speed}`, unit: 'ms', value: percentile(times, 0.5) },
      )
    }
    return figures
  },
}

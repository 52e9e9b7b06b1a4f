import { expect, it } from 'vitest'
import { findGoods } from '@/domain/import/words/findGoods'
import { readOrderText, searchTextsOf } from '@/domain/import/words/readOrderText'
import { KITCHEN_LINES } from '@test/builders/import/kitchenLines'
import { DEMO_SYNONYMS, openDemoCatalogue } from '@test/worlds/catalogue/demoCatalogue'
import { readFoodserviceDictionary } from '../site/searchDictionary'

const MEANT_MIN = 50
const NOBODY = { preferred: new Set<number>(), isWhole: true }
const SCOPE = { synonyms: DEMO_SYNONYMS, dictionary: readFoodserviceDictionary(), keys: null }

const lines = KITCHEN_LINES.trim()
  .split('\n')
  .map((line) => line.trim().split(' => ') as [line: string, quantity: string, meant: string])

it(`offers an intended product for at least ${MEANT_MIN} of 60 lines that kitchens text`, () => {
  const catalogue = openDemoCatalogue()
  const offeredFor = (line: string): readonly string[] => {
    const read = readOrderText(line)
    if (read.kind !== 'order') return []
    const { offered } = findGoods(catalogue, searchTextsOf(read), SCOPE, NOBODY)
    return offered.map((key) => catalogue.product(key)?.description ?? '')
  }
  const missed = lines.flatMap(([line, , meant]) => {
    const offered = offeredFor(line)
    const isMeant = (name: string) => meant.split(' | ').some((beginning) => name.startsWith(beginning))
    return offered.some(isMeant) ? [] : [`${line}: ${offered.join(', ') || 'nothing'}`]
  })
  expect(lines).toHaveLength(60)
  expect(lines.length - missed.length, `missed:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(MEANT_MIN)
})

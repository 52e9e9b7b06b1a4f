import { type Check, only } from './check'
import { extensionOf, isDecimal, isPositive, type ReturnedItem } from './returnedItem'
import { isUnitCode } from './unitCodes'

/** Lost characters and lone surrogates, which no receiver accepts. */
const LOST = /\uFFFD|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

export const isWhole = (text: string): boolean => !LOST.test(text)

/** The faults of each line, with its number. */
function perLine(items: readonly ReturnedItem[], faultsOf: (item: ReturnedItem) => string[]): string[] {
  return items.flatMap((item, index) => faultsOf(item).map((fault) => `line ${index + 1}: ${fault}`))
}

const amountFaults = (item: ReturnedItem): string[] =>
  only(
    !isPositive(item.quantity) && `the quantity is ${item.quantity}`,
    !isDecimal(item.unitPrice) && `the price is ${item.unitPrice}`,
    !isPositive(item.basis) && `the price is for ${item.basis}`,
    !isPositive(item.factor) && `the factor is ${item.factor}`,
    extensionOf(item) === '' && 'there is no telling what it costs',
  )

const textFaults = (item: ReturnedItem): string[] =>
  only(
    item.partId === '' && 'there is no part number',
    item.description.trim() === '' && 'there is no description',
    ...[item.partId, item.auxiliaryId, item.description, item.manufacturer, ...Object.values(item.notes)].map(
      (text) => !isWhole(text) && `a character was lost in '${text}'`,
    ),
  )

const numberFaults = (items: readonly ReturnedItem[]): string[] =>
  items.flatMap(({ line }, index) =>
    only(line !== String(index + 1) && `line ${index + 1} has the number ${line}`),
  )

const repeatedIds = (items: readonly ReturnedItem[]): string[] => {
  const ids = items.map(({ partId, auxiliaryId }) => `${partId} ${auxiliaryId}`)
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `${id} comes twice`)
}

/** Checks required by every protocol. */
export function checkItems(items: readonly ReturnedItem[]): Check[] {
  const currencies = [...new Set(items.map(({ currency }) => currency))]
  return [
    { name: 'Line numbers', faults: numberFaults(items) },
    { name: 'Part numbers', faults: repeatedIds(items) },
    { name: 'Quantities and prices', faults: perLine(items, amountFaults) },
    { name: 'Texts', faults: perLine(items, textFaults) },
    {
      name: 'Unit codes',
      faults: perLine(items, ({ unit, priceUnit }) =>
        [...new Set([unit, priceUnit])]
          .filter((code) => !isUnitCode(code))
          .map((code) => `${code} is no code`),
      ),
    },
    {
      name: 'Currency',
      faults: only(
        currencies.length > 1 && `there are several: ${currencies.join(', ')}`,
        ...currencies.map((each) => !/^[A-Z]{3}$/.test(each) && `${each} is no code`),
      ),
    },
  ]
}

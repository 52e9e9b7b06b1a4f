import type { ImportLine } from './importLine'
import type { PlannedLine } from './importPlan'
import type { CodeType } from './judgeLine'
import { templateWith } from './template'

/**
 * The planned lines in the template's format, as they are sent. Codes of a chosen type stay as they are written; where the
 * type was found out, and for our own codes, each is the product's own code, so that nobody has to find it out again.
 */
export function requestText(
  planned: readonly PlannedLine[],
  lines: readonly ImportLine[],
  products: ReadonlyMap<number, { readonly productCode: string }>,
  type: CodeType,
): string {
  const isOwn = type === 'auto' || type === 'our'
  return templateWith(
    planned.map(({ places: [first = 0], productKey, unit, quantity }) => {
      const written = lines[first]?.code.trim() ?? ''
      return { code: isOwn ? (products.get(productKey)?.productCode ?? written) : written, quantity, unit }
    }),
  )
}

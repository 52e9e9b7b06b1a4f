/** Every field of the contract that has an amount or a price. */
const AMOUNTS = [
  'price',
  'cost',
  'unitPrice',
  'overridePrice',
  'standardPrice',
  'extension',
  'total',
  'lineTotal',
  'addOnCharges',
  'taxableAmount',
  'tax',
  'amount',
]

/** Fields of an answer that contain an amount. */
export function amountsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const isAmount = AMOUNTS.includes(name) && inner !== null && typeof inner !== 'object'
    return isAmount ? [`${name}: ${String(inner)}`] : amountsIn(inner)
  })
}

/** The value below which a share (0 to 1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  if (value === undefined) throw new Error('There is nothing to take a percentile of')
  return value
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

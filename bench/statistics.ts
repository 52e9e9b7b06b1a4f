const RUNS = 5

/** The value below which a share (0 to 1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  if (value === undefined) throw new Error('There is nothing to take a percentile of')
  return value
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

type Marks = Readonly<Record<string, number>>
type Subjects = Readonly<Record<string, () => Promise<Marks>>>
type Medians<All extends Subjects> = { readonly [Name in keyof All]: Awaited<ReturnType<All[Name]>> }

/**
 * Measures each subject several times in turns, so that disturbances hit all, and returns the median of each
 * mark. A first warm-up round does not count.
 */
export async function interleave<All extends Subjects>(subjects: All): Promise<Medians<All>> {
  const taken = Object.entries(subjects).map(([name, measure]) => ({ name, measure, rounds: [] as Marks[] }))
  for (let run = 0; run <= RUNS; run++) {
    for (const { measure, rounds } of taken) {
      const marks = await measure()
      if (run > 0) rounds.push(marks)
    }
  }
  const medians = taken.map(({ name, rounds }) => {
    const marks = Object.keys(rounds[0] ?? {})
    return [
      name,
      Object.fromEntries(marks.map((mark) => [mark, median(rounds.map((each) => each[mark] ?? NaN))])),
    ]
  })
  return Object.fromEntries(medians) as Medians<All>
}

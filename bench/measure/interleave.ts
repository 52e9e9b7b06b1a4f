import { median } from './statistics'

const RUNS = 5

type Marks = Readonly<Record<string, number>>
type Subjects = Readonly<Record<string, () => Promise<Marks>>>

/**
 * Measures each subject several times in turns, so that disturbances hit all, and returns the median of each
 * mark. A first warm-up round does not count.
 */
export async function interleave<Names extends Subjects>(
  subjects: Names,
  runs = RUNS,
): Promise<Record<keyof Names, Marks>> {
  const taken = Object.keys(subjects).map((name) => [name, [] as Marks[]] as const)
  for (let run = 0; run <= runs; run++) {
    for (const [name, marks] of taken) {
      const measured = await subjects[name]?.()
      if (run > 0 && measured) marks.push(measured)
    }
  }
  const medians = taken.map(([name, marks]) => {
    const keys = Object.keys(marks[0] ?? {})
    return [name, Object.fromEntries(keys.map((key) => [key, median(marks.map((mark) => mark[key] ?? NaN))]))]
  })
  return Object.fromEntries(medians) as Record<keyof Names, Marks>
}

/** A mark that must exist. */
export function markOf(marks: Marks, name: string): number {
  const mark = marks[name]
  if (mark === undefined) throw new Error(`${name} was not measured`)
  return mark
}

import type { Figure } from '../figure'
import type { Memory } from '../measure/memory'
import { percentile } from '../measure/statistics'
import type { Answers, OpenFigures } from './request'

const READS_P99_MS = 50
const SUBMITS_P99_MS = 150
const MEMORY_MB = 200
const WRITES = ['fill', 'header', 'submit']

const NONE: Answers = { ms: [], right: 0, wrong: 0 }

const merged = (all: readonly Answers[]): Answers =>
  all.reduce(
    (sum, { ms, right, wrong }) => ({
      ms: [...sum.ms, ...ms],
      right: sum.right + right,
      wrong: sum.wrong + wrong,
    }),
    NONE,
  )

function rateOf(name: string, { right, wrong }: Answers, measuredMs: number): Figure[] {
  return right + wrong === 0 ? [] : [{ name, unit: '/s', value: (right / measuredMs) * 1000 }]
}

function timesOf(name: string, { ms }: Answers, budget?: number): Figure[] {
  if (ms.length === 0) return []
  const within = budget === undefined ? {} : { budget }
  return [
    { name: `${name}, p50`, unit: 'ms', value: percentile(ms, 0.5) },
    { name: `${name}, p99`, unit: 'ms', value: percentile(ms, 0.99), ...within },
  ]
}

/** Figures of one load, with the budgets of a process on PostgreSQL. */
export function loadFigures(
  { answers, lost }: OpenFigures,
  memory: readonly (Memory | null)[],
  measuredMs: number,
): Figure[] {
  const reads = merged(
    Object.entries(answers).flatMap(([name, each]) => (WRITES.includes(name) ? [] : [each])),
  )
  const write = (name: string): Answers => answers[name] ?? NONE
  const { wrong } = merged(Object.values(answers))
  return [
    ...rateOf('reads answered', reads, measuredMs),
    ...timesOf('reads', reads, READS_P99_MS),
    ...rateOf('submits accepted', write('submit'), measuredMs),
    ...timesOf('submits', write('submit'), SUBMITS_P99_MS),
    ...timesOf('five lines into the cart', write('fill')),
    ...timesOf('header saved', write('header')),
    { name: 'refused or lost', unit: 'errors', value: wrong + lost, budget: 0 },
    ...memory.flatMap((found, n): Figure[] => {
      if (!found) return []
      const process = `memory of process ${n + 1}`
      return [
        { name: `${process}, at the end`, unit: 'MB', value: found.nowMb, budget: MEMORY_MB },
        { name: `${process}, highest`, unit: 'MB', value: found.peakMb },
      ]
    }),
  ]
}

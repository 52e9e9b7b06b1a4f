import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { interleave } from '../measure/interleave'
import { median } from '../measure/statistics'
import { fire } from './fire'
import type { ClosedFigures, ClosedLoad, LoadRequest } from './request'

const ROUND_MS = 1500
/** Upper limit of a round, which lasts until there are as many answers as requests × connections. */
const LONGEST_S = 60
/** Interval of autocannon's check for the end. */
const LOOKS_EVERY_MS = 50

async function round(
  { url, connections }: ClosedLoad,
  requests: readonly LoadRequest[],
): Promise<Record<string, number>> {
  const times = new Map<string, number[]>()
  const begun = performance.now()
  let ended = begun
  let count = 0
  const run = fire(
    { url, connections, requests, duration: LONGEST_S, sampleInt: LOOKS_EVERY_MS },
    ({ name, ms, wrong }) => {
      if (wrong !== null) throw new Error(`${name} was answered with ${wrong}`)
      const own = times.get(name)
      if (own) own.push(ms)
      else times.set(name, [ms])
      ended = performance.now()
      count += 1
      if (ended - begun >= ROUND_MS && count >= requests.length * connections) run.stop()
    },
  )
  run.on('reqError', () => {
    throw new Error('A request had no answer')
  })
  await once(run, 'done')
  const medians = [...times].map(([name, ms]) => [name, median(ms)] as const)
  return { each: (ended - begun) / count, ...Object.fromEntries(medians) }
}

const load = JSON.parse(await text(process.stdin)) as ClosedLoad
const subjects = load.sequences.map(
  (requests) => [requests.at(-1)?.name ?? '', () => round(load, requests)] as const,
)
const figures: ClosedFigures = await interleave(Object.fromEntries(subjects))
process.stdout.write(JSON.stringify(figures), () => process.exit())

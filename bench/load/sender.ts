import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { interleave } from '../statistics'
import type { ClosedFigures, ClosedLoad, LoadRequest, OpenFigures, OpenLoad } from './sendLoad'

const SECOND_MS = 1000
const ROUND_S = 2

interface Answer {
  readonly name: string
  readonly ms: number
  /** Status and body of an unexpected answer; null otherwise. */
  readonly wrong: string | null
}

interface Firing extends Omit<autocannon.Options, 'requests'> {
  readonly requests: readonly LoadRequest[]
}

/** Sends requests in sequence on each connection, with autocannon; reports each answer. Emits 'done' at the end. */
function fire({ requests, ...options }: Firing, onAnswer: (answer: Answer) => void): autocannon.Instance {
  let answered: Omit<Answer, 'ms'> | undefined
  const own = randomBytes(4).toString('hex')
  const sent = requests.map(({ name, method, path, headers, body, status: wanted, contains = '' }) => {
    // Called for each answer right before the event that has its time.
    const onResponse = (status: number, answer: string) => {
      const isWanted = status === wanted && answer.includes(contains)
      answered = { name, wrong: isWanted ? null : `${status} ${answer}` }
    }
    return { method, path, headers, body: body?.replaceAll('[<run>]', own), onResponse }
  })
  const all = { ...options, idReplacement: true, requests: sent }
  const run = autocannon(all, (error: unknown) => {
    if (error) throw new Error('autocannon cannot send this', { cause: error })
  })
  return run.on('response', (_client, _status, _bytes, ms) => {
    if (answered) onAnswer({ ...answered, ms })
  })
}

async function round({ url, connections }: ClosedLoad, request: LoadRequest): Promise<{ each: number }> {
  const begun = performance.now()
  let [count, ended] = [0, begun]
  const run = fire({ url, connections, requests: [request], duration: ROUND_S }, ({ name, wrong }) => {
    if (wrong !== null) throw new Error(`${name} was answered with ${wrong}`)
    count += 1
    ended = performance.now()
  })
  run.on('reqError', () => {
    throw new Error('A request had no answer')
  })
  await once(run, 'done')
  return { each: (ended - begun) / count }
}

const closed = (load: ClosedLoad): Promise<ClosedFigures> =>
  interleave(Object.fromEntries(load.requests.map((each) => [each.name, () => round(load, each)] as const)))

const WRITES = ['fill', 'header']

/**
 * Shoppers start spread over the first second, so that requests arrive evenly: a single autocannon run would send a
 * second's requests all at once.
 */
async function open({ shoppers, warmUpMs, measuredMs }: OpenLoad): Promise<OpenFigures> {
  const times = { reads: [] as number[], submits: [] as number[] }
  const right = { reads: 0, submits: 0 }
  let failed = 0
  let isMeasured = false
  const onAnswer = ({ name, ms, wrong }: Answer) => {
    if (!isMeasured) return
    if (wrong !== null) failed += 1
    else if (!WRITES.includes(name)) {
      const kind = name === 'submit' ? 'submits' : 'reads'
      right[kind] += 1
      // Requests that a late answer held back count with the time they would have waited (coordinated omission).
      for (let waited = ms; waited > 0; waited -= SECOND_MS) times[kind].push(waited)
    }
  }
  const duration = Math.ceil((warmUpMs + measuredMs) / SECOND_MS) + 60
  for (const { url, requests, people } of shoppers) {
    const pace = { connectionRate: 1, ignoreCoordinatedOmission: true }
    fire({ url, requests, connections: people, duration, ...pace }, onAnswer).on('reqError', () => {
      if (isMeasured) failed += 1
    })
    await pause(SECOND_MS / shoppers.length)
  }
  await pause(warmUpMs)
  isMeasured = true
  await pause(measuredMs)
  const seconds = measuredMs / SECOND_MS
  return { ...times, failed, readsPerS: right.reads / seconds, submitsPerS: right.submits / seconds }
}

const load = JSON.parse(await text(process.stdin)) as ClosedLoad | OpenLoad
const figures = 'shoppers' in load ? await open(load) : await closed(load)
process.stdout.write(JSON.stringify(figures), () => process.exit())

import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import type { LoadRequest } from './request'

export interface Answer {
  readonly name: string
  readonly ms: number
  /** Status and body of an unexpected answer; null otherwise. */
  readonly wrong: string | null
}

interface Firing extends Pick<
  autocannon.Options,
  'url' | 'connections' | 'duration' | 'sampleInt' | 'connectionRate' | 'ignoreCoordinatedOmission'
> {
  readonly requests: readonly LoadRequest[]
}

/** Sends requests in sequence on each connection, with autocannon; reports each answer. Emits 'done' at the end. */
export function fire(
  { requests, ...options }: Firing,
  onAnswer: (answer: Answer) => void,
): autocannon.Instance {
  let answered: Omit<Answer, 'ms'> | undefined
  const own = randomBytes(4).toString('hex')
  const sent = requests.map((request) => {
    const { name, method, path, headers } = request
    const body = request.body?.replaceAll('[<run>]', own)
    // Called for each answer right before the event that has its time.
    const onResponse = (status: number, text: string) => {
      const isWanted = status === request.status && text.includes(request.contains ?? '')
      answered = { name, wrong: isWanted ? null : `${status} ${text}` }
    }
    return { method, path, headers, body, onResponse }
  })
  const all = { ...options, idReplacement: true, requests: sent }
  const run = autocannon(all, (error: unknown) => {
    if (error) throw new Error('autocannon cannot send this', { cause: error })
  })
  return run.on('response', (_client, _status, _bytes, ms) => {
    if (answered) onAnswer({ ...answered, ms })
  })
}

import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, fire } from './fire'
import type { OpenFigures, OpenLoad } from './request'

const SECOND_MS = 1000

/**
 * Shoppers start spread over the first second, so that requests arrive evenly: a single autocannon run would send a
 * second's requests all at once.
 */
async function open({ shoppers, warmUpMs, measuredMs }: OpenLoad): Promise<OpenFigures> {
  const answers: Record<string, { ms: number[]; right: number; wrong: number }> = {}
  let lost = 0
  let isMeasured = false
  const onAnswer = ({ name, ms, wrong }: Answer) => {
    if (!isMeasured) return
    const own = (answers[name] ??= { ms: [], right: 0, wrong: 0 })
    if (wrong !== null) {
      own.wrong += 1
      return
    }
    own.right += 1
    // A late answer delays the next request: it would have waited, too (coordinated omission).
    for (let waited = ms; waited > 0; waited -= SECOND_MS) own.ms.push(waited)
  }
  const duration = Math.ceil((warmUpMs + measuredMs) / SECOND_MS) + 60
  for (const { url, requests, people } of shoppers) {
    const pace = { connectionRate: 1, ignoreCoordinatedOmission: true }
    fire({ url, requests, connections: people, duration, ...pace }, onAnswer).on('reqError', () => {
      if (isMeasured) lost += 1
    })
    await pause(SECOND_MS / shoppers.length)
  }
  await pause(warmUpMs)
  isMeasured = true
  await pause(measuredMs)
  return { answers, lost }
}

const figures = await open(JSON.parse(await text(process.stdin)) as OpenLoad)
process.stdout.write(JSON.stringify(figures), () => process.exit())

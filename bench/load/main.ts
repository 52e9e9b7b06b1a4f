import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { interleave, markOf } from '../measure/interleave'
import type { Load, LoadRequest } from './request'

const CONNECTIONS = 10
/** A round of one request ends with whichever comes first. */
const ROUND_MS = 1500
const ROUND_REQUESTS = 5000

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function send(port: number, { method, path, headers, body, status, name }: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === status) resolve()
        else reject(new Error(`${name} was answered with ${answer.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Each connection sends its next request after the answer to the last. */
async function round(port: number, load: LoadRequest): Promise<{ ms: number }> {
  const begun = performance.now()
  let count = 0
  const connection = async (): Promise<void> => {
    while (count < ROUND_REQUESTS && performance.now() - begun < ROUND_MS) {
      count += 1
      await send(port, load)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return { ms: (performance.now() - begun) / count }
}

const { port, requests } = JSON.parse(await text(process.stdin)) as Load
const taken = await interleave(
  Object.fromEntries(requests.map((each) => [each.name, () => round(port, each)])),
)
agent.destroy()
console.log(
  JSON.stringify(Object.fromEntries(requests.map(({ name }) => [name, markOf(taken[name] ?? {}, 'ms')]))),
)

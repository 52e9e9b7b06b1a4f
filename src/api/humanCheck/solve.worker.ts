import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { HumanChallenge } from './challenge'

/** Base64 of `{ challenge, solution }`; null where the browser cannot derive keys or no solution was found. */
async function solve(challenge: HumanChallenge): Promise<string | null> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution && btoa(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}

self.onmessage = (event: MessageEvent<HumanChallenge>) => {
  void solve(event.data).then((token) => self.postMessage(token))
}

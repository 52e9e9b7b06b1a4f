import type { HumanChallenge } from './challenge'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Base64 of UTF-8, because challenges of other backends may contain any characters. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/**
 * Base64 of `{ challenge, solution }` as JSON; null without a solution, or if the browser cannot derive keys
 * (only https and localhost allow it).
 */
export async function solve(challenge: HumanChallenge): Promise<string | null> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution && base64(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}

import type { HumanChallenge } from './challenge'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Base64 of UTF-8: challenges of other backends may have any characters. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/**
 * Base64 of `{ challenge, solution }` as JSON; null without a solution, or where the browser cannot derive keys
 * (it can on https and localhost only).
 */
export async function solve(challenge: HumanChallenge): Promise<string | null> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution && base64(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}

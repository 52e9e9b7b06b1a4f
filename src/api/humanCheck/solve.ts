import type { HumanChallenge } from './challenge'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Base64 of a text in UTF-8: a challenge of another backend may carry any. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/**
 * Base64 of `{ challenge, solution }` as JSON; null where no solution was found, or where the browser cannot derive keys
 * (it does so only for pages that came by https, and for localhost).
 */
export async function solve(challenge: HumanChallenge): Promise<string | null> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution && base64(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}

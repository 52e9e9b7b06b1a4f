import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { TokenFailureDto } from '@/contract/accounts/session'
import type { Answer } from './send'
import type { Visit } from './visit'

const Refusal = v.pipe(v.string(), v.parseJson(), TokenFailureDto)

/** The reason of a rejected sign-in; null if the body is no such rejection. */
export function rejectionOf({ text }: Answer): v.InferOutput<typeof TokenFailureDto> | null {
  const read = v.safeParse(Refusal, text)
  return read.success ? read.output : null
}

/** True where too many wrong passwords were tried: the next sign-in must carry a `verifyToken`. */
export const asksForHuman = (answer: Answer) =>
  answer.status === 401 && rejectionOf(answer)?.humanCheck === true

/**
 * Solves the site's own human check and returns its `verifyToken`; null if the site uses another service or
 * no solution is found.
 */
export async function passHumanCheck(visit: Visit): Promise<string | null> {
  const { humanCheck } = await visit.read('getSiteSettings')
  if (humanCheck !== 'altcha') return null
  const challenge = await visit.read('getHumanChallenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { getHumanChallenge, HumanChallengeDto } from '@/contract/humanCheck'
import type { Requester } from '../server/support/testRequests'

/** Solves a challenge as the storefront's worker does; the answer is a `verifyToken`. */
export async function solvedToken(challenge: HumanChallengeDto): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Asks the backend for a challenge and solves it; the answer is a `verifyToken` for one call. */
export async function solveHumanCheck({ request }: Pick<Requester, 'request'>): Promise<string> {
  const response = await request(getHumanChallenge.path)
  return solvedToken(v.parse(HumanChallengeDto, await response.json()))
}

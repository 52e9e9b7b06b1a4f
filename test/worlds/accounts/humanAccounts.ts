import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { getHumanChallenge, HumanChallengeDto } from '@/contract/accounts/humanCheck'
import type { Database } from '../../../server/db/database'
import { mailOutbox } from '../../../server/db/schema/operations'
import type { Requester } from '../app/testRequests'

/** Solves a challenge like the storefront's worker; returns a `verifyToken`. */
export async function solvedToken(challenge: HumanChallengeDto): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Requests and solves a challenge; returns a `verifyToken` for one call. */
export async function solveHumanCheck({ request }: Pick<Requester, 'request'>): Promise<string> {
  const response = await request(getHumanChallenge.path)
  return solvedToken(v.parse(HumanChallengeDto, await response.json()))
}

interface ReadMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Null when its link has none. */
  readonly token: string | null
}

/** The newest mail to an address in the outbox. */
export async function readMail(db: Database, to: string): Promise<ReadMail> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, to))
    .orderBy(desc(mailOutbox.id))
    .limit(1)
  if (!mail) throw new Error(`There is no mail to ${to}`)
  const { subject, text, html } = mail
  return { subject, text, html, token: /\?t=([\w-]+)/.exec(text)?.[1] ?? null }
}

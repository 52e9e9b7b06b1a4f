import type { HumanChallengeDto } from '@/contract/humanCheck'

/** A proof of work that the backend wants to see. */
export type HumanChallenge = HumanChallengeDto

/** Does the work; gives what is sent as `verifyToken`, or null when it was not to be done or was given up. */
export type SolveChallenge = (challenge: HumanChallenge, signal: AbortSignal) => Promise<string | null>

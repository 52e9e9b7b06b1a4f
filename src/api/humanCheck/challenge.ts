import type { HumanChallengeDto } from '@/contract/humanCheck'

/** A proof of work that the backend wants to see. */
export type HumanChallenge = HumanChallengeDto

/** Does the work; gives what is sent as `verifyToken`, or null when it was not to be done or was given up. */
export type SolveChallenge = (challenge: HumanChallenge, signal: AbortSignal) => Promise<string | null>

/** Solves challenges in a worker of their own, so that the page can be used meanwhile. */
export const workerSolver: SolveChallenge = (challenge, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve(null)
      return
    }
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
    const end = (token: string | null) => {
      worker.terminate()
      resolve(token)
    }
    worker.onmessage = ({ data }: MessageEvent<string | null>) => end(data)
    worker.onerror = () => end(null)
    signal.addEventListener('abort', () => end(null), { once: true })
    worker.postMessage(challenge)
  })

import type { HumanChallengeDto } from '@/contract/accounts/humanCheck'

export type HumanChallenge = HumanChallengeDto

declare module '@/net/appDeps' {
  interface AppDeps {
    /** Solves the challenge of the site's own human check (Spec 1 §5). */
    solveChallenge: SolveChallenge
  }
}

/** Solves a challenge and returns the `verifyToken`; null when it cannot be solved or was aborted. */
export type SolveChallenge = (challenge: HumanChallenge, signal: AbortSignal) => Promise<string | null>

/** Solves challenges in a worker, so that the page stays responsive. */
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

import type { SolveChallenge } from './challenge'

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

import { vi } from 'vitest'

/** Default limit of waits. Vitest's own is one second, too short for a busy machine. */
const PATIENCE_MS = 30_000

type Options = Parameters<typeof vi.waitFor>[1]

const patiently = (options: Options) => ({
  timeout: PATIENCE_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

/** Test files in one process share `vi`, which must be wrapped only once. */
const patient = vi as typeof vi & { isPatient?: true }

if (!patient.isPatient) {
  const { waitFor, waitUntil } = vi
  Object.assign(patient, {
    isPatient: true,
    waitFor: <T>(callback: () => T | Promise<T>, options?: Options) => waitFor(callback, patiently(options)),
    waitUntil: <T>(callback: () => T | Promise<T>, options?: Options) =>
      waitUntil(callback, patiently(options)),
  })
}

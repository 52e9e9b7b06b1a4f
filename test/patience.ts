import { vi } from 'vitest'

/** A limit for what never comes: on a busy machine what comes late is no failure. Vitest's own is one second. */
const PATIENCE_MS = 30_000

type Options = Parameters<typeof vi.waitFor>[1]

const patiently = (options: Options) => ({
  timeout: PATIENCE_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

/** Files that run in one process share `vi`. */
const patient = vi as typeof vi & { isPatient?: true }

if (!patient.isPatient) {
  const { waitFor, waitUntil } = vi
  Object.assign(patient, {
    isPatient: true,
    waitFor: ((callback, options) => waitFor(callback, patiently(options))) as typeof vi.waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, patiently(options))) as typeof vi.waitUntil,
  })
}

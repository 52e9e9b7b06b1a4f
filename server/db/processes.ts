import { readFileSync } from 'node:fs'
import { codeOf } from './errors'

/** When a process started, in the system's own counting since boot; null where the system does not tell. */
export function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The second field is a name in brackets that may hold blanks; the start is the 22nd field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] === undefined ? null : `${boot}:${fields[19]}`
  } catch {
    return null
  }
}

/** Whether a process runs and is the one that started then. */
export function isRunning(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  return start === null || now === null || start === now
}

import { readFile } from 'node:fs/promises'

export interface Memory {
  readonly nowMb: number
  /** The most so far. */
  readonly peakMb: number
}

/** Resident memory of another process, from Linux's /proc; null on other systems. */
export async function memoryOf(pid: number): Promise<Memory | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const mb = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return status === '' ? null : { nowMb: mb('VmRSS'), peakMb: mb('VmHWM') }
}

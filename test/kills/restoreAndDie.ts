import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { restoreBackup } from '../../server/process/backup/restoreBackup'

const [dataDir = '', file = '', call = '', count = ''] = process.argv.slice(2)

type Call = (...args: readonly unknown[]) => unknown

/** Dies, as by a power cut, at the given call of a function of the file system. */
function dieAt(functions: Record<string, unknown>): void {
  const original = functions[call] as Call
  let left = Number(count)
  functions[call] = (...args: readonly unknown[]) => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return original(...args)
  }
}

dieAt(fs.promises)
syncBuiltinESMExports()

/** Restores over the shop of a data folder, and is killed on the way. */
await restoreBackup({ dataDir, minFreeMb: 0 }, { file, isReplacing: true, now: new Date() })

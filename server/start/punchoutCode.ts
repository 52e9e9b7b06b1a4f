import type { Config } from '../config'
import { openDatabase } from '../db/openDatabase'
import type { Log } from '../log'
import { startPage } from '../punchout/startPage'
import { seed } from './seed'

/**
 * The address that opens a procurement system's session, as the demo partner's system would be sent there: it works
 * once, within five minutes. What cannot be throws a `StartupError`; the embedded database is one process's alone.
 */
export async function punchoutAddress(config: Config, log: Log): Promise<string> {
  const opened = await openDatabase(config, log)
  try {
    await seed(config, opened, log)
    const { issuePunchoutCode } = await import('../demo/punchoutCode')
    const code = await issuePunchoutCode(opened.db, config.publicUrl, new Date())
    return startPage(config.publicUrl, code)
  } finally {
    await opened.close()
  }
}

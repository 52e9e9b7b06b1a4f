import { writeFile } from 'node:fs/promises'
import { checks } from './checks/index'
import { type CommandLine, readCommandLine, type Role, USAGE, WrongUsage } from './commandLine'
import { jsonReport } from './report/json'
import { junitReport } from './report/junit'
import { inWords, type Report, reportOf } from './report/report'
import { textReport } from './report/text'
import { CannotBegin, openVisit } from './run/openVisit'
import { type Result, runChecks } from './run/runChecks'
import { type Carrier, DEFAULT_LIMITS } from './run/send'
import type { Visit } from './run/visit'

/** Environment of a run: the process, or a test. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
  /** Prompts for the password; null without a terminal. */
  readonly askPassword: (() => Promise<string>) | null
  readonly carry: Carrier
  readonly clock: () => Date
  readonly stopping: AbortSignal
  /** Called after each check. */
  readonly onResult: (result: Result) => void
}

async function passwordOf({ password }: CommandLine, { askPassword }: Surroundings): Promise<string> {
  if (password !== null) return password
  if (!askPassword) throw new WrongUsage('Set TRADECOUNTER_PASSWORD')
  return askPassword()
}

function isRole(role: Role, { visitor }: Visit): boolean {
  if (role === 'admin') return visitor.menu?.has('AdminPanel') === true
  return visitor.kind === (role === 'buyer' ? 'business' : role)
}

function written(report: Report, { format, isVerbose }: CommandLine): string {
  if (format === 'json') return jsonReport(report)
  return format === 'junit' ? junitReport(report) : textReport(report, isVerbose)
}

async function run(line: CommandLine, around: Surroundings): Promise<number> {
  const { base, user: username, role, only, writes, orders, timeoutMs } = line
  const startedAt = around.clock()
  const limits = { ...DEFAULT_LIMITS, timeoutMs }
  const password = await passwordOf(line, around)
  const visit = await openVisit({ base, username, password, carry: around.carry, limits }, line.customer)
  if (role && !isRole(role, visit)) throw new CannotBegin(`${username} is not of the role ${role}`)
  const { stopping, onResult } = around
  const results = await runChecks(checks, visit, { only, writes, orders, stopping, onResult })
  // Ends the run's own session; a backend may lack the call.
  await visit.ask('deleteSession').catch(() => null)
  const report = reportOf(visit, results, startedAt)
  if (line.out === null) around.print(written(report, line))
  else {
    await writeFile(line.out, written(report, line))
    around.print(`${inWords(report.totals)}: ${line.out}\n`)
  }
  return report.totals.failed > 0 ? 1 : 0
}

const asksForHelp = (args: readonly string[]) => args.some((arg) => arg === '--help' || arg === '-h')

/** Returns the exit code: 0 when no check failed, 1 when some did, 2 when the run could not start. */
export async function conform(args: readonly string[], around: Surroundings): Promise<number> {
  if (asksForHelp(args)) {
    around.print(`${USAGE}\n`)
    return 0
  }
  try {
    return await run(readCommandLine(args, around.env), around)
  } catch (error) {
    if (error instanceof WrongUsage) around.complain(`${error.message}\n\n${USAGE}\n`)
    else if (error instanceof CannotBegin) around.complain(`${error.message}\n`)
    else throw error
    return 2
  }
}

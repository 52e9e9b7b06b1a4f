export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
export type LogFields = Readonly<Record<string, unknown>>

type Write = (message: string, fields?: LogFields) => void
export type Log = Readonly<Record<LogLevel, Write>>

/** Writes one line of JSON per message. Never pass tokens, passwords or bodies. */
export function createLog(
  minimum: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
  now: () => Date = () => new Date(),
): Log {
  const level = (name: LogLevel): Write => {
    if (LOG_LEVELS.indexOf(name) < LOG_LEVELS.indexOf(minimum)) return () => undefined
    return (message, fields) => {
      write(`${JSON.stringify({ time: now().toISOString(), level: name, message, ...fields })}\n`)
    }
  }
  return {
    trace: level('trace'),
    debug: level('debug'),
    info: level('info'),
    warn: level('warn'),
    error: level('error'),
  }
}

/** Prints the usage and ends the process when the command line asks for it. */
export function helpWhenAsked(usage: string): void {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return
  console.log(usage)
  process.exit()
}

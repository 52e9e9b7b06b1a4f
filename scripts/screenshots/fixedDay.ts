/** The demo dates its story back from the current day; with a fixed one the pictures hardly change until the product does. */
const FIXED_MOMENT = '2026-11-26T15:00:00Z'

/** A script that shifts the page's clock to the fixed day, where it runs at normal speed. */
export function clockAtFixedDay(): string {
  const shiftMs = Date.parse(FIXED_MOMENT) - Date.now()
  return `{
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given) {
        if (given.length > 0) super(...given)
        else super(RealDate.now() + ${shiftMs})
      }
      static now() {
        return RealDate.now() + ${shiftMs}
      }
    }
  }`
}

/** Options for Node that run a script before the program. */
export const runFirst = (script: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(script)}`

// Loaded with `node --import`: the process believes that it is this much later.
const offMs = Number(process.env.CLOCK_OFF_MS)
const TrueDate = Date

class ShiftedDate extends TrueDate {
  constructor(...given) {
    super(...(given.length === 0 ? [TrueDate.now() + offMs] : given))
  }
  static now() {
    return TrueDate.now() + offMs
  }
}

globalThis.Date = new Proxy(ShiftedDate, { apply: () => new ShiftedDate().toString() })

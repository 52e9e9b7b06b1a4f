import { addDays, weekdayOf } from '../dates'

const SUNDAY = 0
const THURSDAY = 4
const NOVEMBER_FIRST = '-11-01'

/** The first of the weekdays on or after the given day. */
export function nextWeekday(from: string, weekdays: readonly number[]): string {
  for (let days = 0; days < 7; days += 1) {
    const day = addDays(from, days)
    if (weekdays.includes(weekdayOf(day))) return day
  }
  return from
}

/** Orders are placed from Monday to Saturday. */
export function notOnSunday(day: string): string {
  return weekdayOf(day) === SUNDAY ? addDays(day, -1) : day
}

export function holidaysOf(today: string): string[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].flatMap((each) => {
    const thanksgiving = addDays(nextWeekday(`${each}${NOVEMBER_FIRST}`, [THURSDAY]), 21)
    return [`${each}-01-01`, `${each}-07-04`, thanksgiving, `${each}-12-25`]
  })
}

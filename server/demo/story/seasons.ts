import type { Random } from '../random'

type Season = 'summer' | 'winter'

/** Purchases per month, January first, as a percentage of an average month. */
const BUSY_PERCENT = [68, 72, 88, 96, 104, 122, 134, 128, 104, 98, 110, 142]

const MONTHS: Readonly<Record<Season, readonly number[]>> = { summer: [6, 7, 8], winter: [11, 12, 1, 2] }

/** Categories that follow a season, by slug. */
const SEASON_OF: Readonly<Record<string, Season>> = {
  'ice-cream': 'summer',
  fruit: 'summer',
  'soft-drinks': 'summer',
  greens: 'summer',
  soups: 'winter',
  roots: 'winter',
  baking: 'winter',
}

const OUT_OF_SEASON_PERCENT = 45

/** The month of a day, 1 to 12. */
export const monthOf = (day: string): number => Number(day.slice(5, 7))

/** Scales an average order's number of lines to the day's season. */
export function busyCount(count: number, day: string): number {
  return Math.round((count * (BUSY_PERCENT[monthOf(day) - 1] ?? 100)) / 100)
}

const isInSeason = (slug: string, day: string): boolean => {
  const season = SEASON_OF[slug]
  return season !== undefined && MONTHS[season].includes(monthOf(day))
}

/** Products out of season are bought less often. */
export function isWanted(slug: string, day: string, random: Random): boolean {
  return !(slug in SEASON_OF) || isInSeason(slug, day) || random.chance(OUT_OF_SEASON_PERCENT)
}

/** Multiple of the usual quantity: sometimes, and in their season, products are bought twofold. */
export function timesUsual(slug: string, day: string, random: Random): number {
  return (random.chance(25) ? 2 : 1) * (isInSeason(slug, day) ? 2 : 1)
}

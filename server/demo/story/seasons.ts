import type { Random } from '../random'

type Season = 'summer' | 'winter'

/** How much is bought in a month, January first, as a percentage of an average one. */
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

/** Number of lines that an order of the day has instead of an average one's. */
export function busyCount(count: number, day: string): number {
  return Math.round((count * (BUSY_PERCENT[monthOf(day) - 1] ?? 100)) / 100)
}

const isInSeason = (slug: string, day: string): boolean => {
  const season = SEASON_OF[slug]
  return season !== undefined && MONTHS[season].includes(monthOf(day))
}

/** Out of their season, products are bought less often. */
export function isWanted(slug: string, day: string, random: Random): boolean {
  return !(slug in SEASON_OF) || isInSeason(slug, day) || random.chance(OUT_OF_SEASON_PERCENT)
}

/** Multiple of the usual quantity: now and then, and in their season, products are bought twofold. */
export function timesUsual(slug: string, day: string, random: Random): number {
  return (random.chance(25) ? 2 : 1) * (isInSeason(slug, day) ? 2 : 1)
}

import { isOver, ratioOf, type Figure } from './figure'

export const COLUMNS = ['figure', 'median', 'yardstick', '', 'ratio', 'budget', ''] as const

function amount(value: number, unit: Figure['unit']): string {
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`
}

function budgetOf({ budget, yardstick, unit }: Figure): string {
  if (budget === undefined) return ''
  return yardstick ? `${budget} ×` : amount(budget, unit)
}

/** The cells of a figure's line, by `COLUMNS`. */
export function cellsOf(figure: Figure): string[] {
  const { name, value, unit, yardstick, budget, at } = figure
  const ratio = ratioOf(figure)
  return [
    at ? `${name}, ${at.products} products, ${at.orders} orders` : name,
    amount(value, unit),
    yardstick?.name ?? '',
    yardstick ? amount(yardstick.value, unit) : '',
    ratio === null ? '' : `${ratio.toFixed(2)} ×`,
    budgetOf(figure),
    budget === undefined ? '' : isOver(figure) ? 'OVER' : 'ok',
  ]
}

/** Prints the figures of a case as a table. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = [[...COLUMNS], ...figures.map(cellsOf)]
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const row of rows) {
    // Names left-aligned, figures right-aligned.
    const cells = row.map((cell, column) =>
      column === 0 || column === 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(`  ${cells.join('  ')}`.trimEnd())
  }
}

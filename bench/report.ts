export type Unit = 'ms' | 'kB' | 'MB' | '%' | '/s' | 'errors'

/** One line of the report. */
export interface Figure {
  readonly name: string
  readonly unit: Unit
  /** A single measurement, or a median or percentile of several. */
  readonly value: number
  /** Reference value, measured in the same run. */
  readonly yardstick?: { readonly name: string; readonly value: number }
  /** Limit, as a multiple of the yardstick or, without one, absolute; absent: no limit. */
  readonly budget?: number
}

const HEAD = ['figure', 'median', 'yardstick', '', 'ratio', 'budget', '']

const ratioOf = ({ value, yardstick }: Figure): number | null => (yardstick ? value / yardstick.value : null)

export const isOver = (figure: Figure): boolean =>
  figure.budget !== undefined && (ratioOf(figure) ?? figure.value) > figure.budget

const amount = (value: number, unit: Unit): string =>
  `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, yardstick, budget } = figure
  const ratio = ratioOf(figure)
  const limit = budget === undefined ? '' : yardstick ? `${budget} ×` : amount(budget, unit)
  return [
    name,
    amount(value, unit),
    yardstick?.name ?? '',
    yardstick ? amount(yardstick.value, unit) : '',
    ratio === null ? '' : `${ratio.toFixed(2)} ×`,
    limit,
    budget === undefined ? '' : isOver(figure) ? 'OVER' : 'ok',
  ]
}

/** The figures of a case as a Markdown table, for docs/speed.md and docs/load.md. */
export function tableOf(title: string, figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(4, ...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => {
    const cells = widths.map((width, column) =>
      column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
    )
    return `| ${cells.join(' | ')} |`
  })
  const rule = widths.map((width, column) => '-'.repeat(width - 1) + (column === 0 ? '-' : ':'))
  return [`### ${title}`, '', lines[0], `| ${rule.join(' | ')} |`, ...lines.slice(1)].join('\n')
}

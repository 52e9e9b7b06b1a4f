import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure, Measured } from '../figure'
import { cellsOf, COLUMNS } from '../printFigures'
import { drawPanels, shortNumber } from './chart'
import { helpWhenAsked } from '../../scripts/run/help'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const LOAD_PAGE = 'load.md'
const SPEED_PAGE = 'speed.md'
const CHARTS = join(DOCS, 'load')

type Row = readonly string[]

function tableOf([head, ...rows]: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`
  return [head ?? [], (head ?? []).map((_, n) => (n === 0 ? '---' : '--:')), ...rows].map(line).join('\n')
}

const inGroups = (names: readonly string[]): string[] => [...new Set(names)]

const valueOf = (figure: Figure | undefined): string =>
  figure ? `${shortNumber(figure.value)} ${figure.unit}`.replace(' errors', '') : '–'

/** Names are `way: figure`; a column for each way. */
function loadTable(figures: readonly Figure[]): string {
  const named = figures.map((figure): [way: string, name: string, Figure] => {
    const [way = '', ...rest] = figure.name.split(': ')
    return [way, rest.join(': '), figure]
  })
  const ways = inGroups(named.map(([way]) => way))
  const rows = inGroups(named.map(([, name]) => name)).map((name) => {
    const own = ways.map((way) => named.find((each) => each[0] === way && each[1] === name)?.[2])
    const budget = own.find((each) => each?.budget !== undefined)
    const limit = budget ? `${budget.budget} ${budget.unit}`.replace(' errors', '') : ''
    return [name, ...own.map(valueOf), limit]
  })
  return tableOf([['', ...ways, 'budget'], ...rows])
}

type Grown = Figure & Required<Pick<Figure, 'at'>>

interface Growth {
  readonly by: 'products' | 'orders'
  readonly figures: readonly Grown[]
}

/** Figures of shops that differ in that number alone: the other is the one that most of them have. */
function growthBy(by: Growth['by'], figures: readonly Grown[]): Growth {
  const other = by === 'products' ? 'orders' : 'products'
  const counted = inGroups(figures.map(({ at }) => String(at[other]))).map((size) => {
    const own = figures.filter(({ at }) => String(at[other]) === size)
    return { own, sizes: new Set(own.map(({ at }) => at[by])).size }
  })
  const [most] = counted.sort((left, right) => right.sizes - left.sizes)
  return { by, figures: [...(most?.own ?? [])].sort((left, right) => left.at[by] - right.at[by]) }
}

const sizesOf = ({ by, figures }: Growth): number[] => [...new Set(figures.map(({ at }) => at[by]))]

function growthTable(growth: Growth): string {
  const sizes = sizesOf(growth)
  const rows = inGroups(growth.figures.map(({ name }) => name)).map((name) => [
    name,
    ...sizes.map((size) =>
      valueOf(growth.figures.find((each) => each.name === name && each.at[growth.by] === size)),
    ),
  ])
  return tableOf([[growth.by, ...sizes.map((size) => size.toLocaleString('en-US'))], ...rows])
}

function growthChart(growth: Growth): string {
  const sizes = sizesOf(growth).map((size) => size.toLocaleString('en-US'))
  const panels = inGroups(growth.figures.map(({ name }) => name)).map((title) => {
    const own = growth.figures.filter(({ name }) => name === title)
    return { title, unit: own[0]?.unit ?? '', values: own.map(({ value }) => value) }
  })
  return drawPanels(`Cost by number of ${growth.by}`, sizes, panels)
}

/** A table for each case. */
function speedTables(figures: readonly Measured[]): string {
  const tables = inGroups(figures.map(({ title }) => title)).map((title) => {
    const rows = figures.filter((figure) => figure.title === title).map(cellsOf)
    return `### ${title}\n\n${tableOf([COLUMNS, ...rows])}`
  })
  return tables.join('\n\n')
}

/** Puts text between the markers of that name. */
function replaced(page: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The page has no place for ${name}`)
  return `${page.slice(0, from + begin.length)}\n\n${content}\n\n${page.slice(to)}`
}

async function changePage(name: string, change: (page: string) => string): Promise<void> {
  const file = join(DOCS, name)
  await writeFile(file, change(await readFile(file, 'utf8')))
}

async function drawGrowth(figures: readonly Grown[]): Promise<void> {
  await mkdir(CHARTS, { recursive: true })
  for (const by of ['products', 'orders'] as const) {
    const growth = growthBy(by, figures)
    const chart = `![Each call's cost by number of ${by}](load/${by}.svg)`
    await changePage(LOAD_PAGE, (page) => replaced(page, by, `${growthTable(growth)}\n\n${chart}`))
    await writeFile(join(CHARTS, `${by}.svg`), growthChart(growth))
  }
}

/** The figures of each case from the last run that measured it. */
function latest(runs: readonly (readonly Measured[])[]): Measured[] {
  const titles = inGroups(runs.flat().map(({ title }) => title))
  return titles.flatMap((title) => {
    const own = runs.map((figures) => figures.filter((figure) => figure.title === title))
    return own.findLast(({ length }) => length > 0) ?? []
  })
}

/** `npm run bench:draw -- results.json …`: puts the figures into docs/load.md and docs/speed.md, and draws growth. */
async function main(files: readonly string[]): Promise<void> {
  const read = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const figures = latest(read.map((json) => JSON.parse(json) as Measured[]))
  const grown = figures.filter((figure): figure is Measured & Grown => figure.at !== undefined)
  const isOfLoad = ({ name }: Figure) => /^(embedded|PostgreSQL).*: /.test(name)
  const loaded = figures.filter(isOfLoad)
  const others = figures.filter((figure) => figure.at === undefined && !isOfLoad(figure))
  if (loaded.length > 0) await changePage(LOAD_PAGE, (page) => replaced(page, 'load', loadTable(loaded)))
  if (grown.length > 0) await drawGrowth(grown)
  if (others.length > 0)
    await changePage(SPEED_PAGE, (page) => replaced(page, 'figures', speedTables(others)))
}

helpWhenAsked(
  'npm run bench:draw -- FILE.json …    puts measured figures into docs/load.md and docs/speed.md',
)
await main(process.argv.slice(2))

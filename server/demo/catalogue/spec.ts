const SCHEMES = ['case', 'split', 'box', 'boxed', 'catch', 'pound', 'loose', 'each', 'dozen'] as const
/**
 * Units in which a product can be bought.
 * - `case`: whole cases only
 * - `split`: cases and single inner packs
 * - `box`: cases and boxes
 * - `boxed`: cases, boxes and single pieces
 * - `catch`: cases and pieces of varying weight, priced by the pound
 * - `pound`: cases or loose pounds, priced by the pound
 * - `loose`: cases or loose pounds, priced by the case
 * - `each`: single pieces
 * - `dozen`: cases, dozens and single pieces
 */
export type SellScheme = (typeof SCHEMES)[number]
export type Storage = 'dry' | 'refrigerated' | 'frozen'

export interface Family {
  readonly name: string
  readonly forms: readonly string[]
  readonly packs: readonly string[]
  /** Cents for one pound, gallon, #10 can, dozen or piece, or for a hundred if the pack counts in CT. */
  readonly rateCents: number
  readonly art: string
  readonly color: string
  readonly scheme?: SellScheme
  /** Multiple in which pieces are sold. */
  readonly multiple?: number
}

export interface CategorySpec {
  readonly slug: string
  readonly description: string
  readonly scheme: SellScheme
  readonly storage: Storage
  readonly isTaxable?: boolean
  readonly brands: readonly string[]
  readonly blurb: string
  readonly families: readonly Family[]
}

export interface MainCategorySpec {
  readonly description: string
  readonly categories: readonly CategorySpec[]
}

function optionsOf(text: string): Pick<Family, 'scheme' | 'multiple'> {
  const options = new Map(text.split(' ').map((option) => option.split('=') as [string, string]))
  const scheme = SCHEMES.find((name) => name === options.get('scheme'))
  const multiple = options.get('multiple')
  return { ...(scheme && { scheme }), ...(multiple && { multiple: Number(multiple) }) }
}

/**
 * Families as a table, one per line:
 * name | forms, separated by commas | packs | rate in cents | picture | color | options, for instance
 * multiple=4
 */
export function families(table: string): Family[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [name, forms, packs, rate, art, color, options = ''] = line.split('|').map((cell) => cell.trim())
    if (!name || !forms || !packs || !rate || !art || !color) throw new Error(`Not a family: ${line}`)
    return {
      name,
      forms: forms.split(', '),
      packs: packs.split(', '),
      rateCents: Number(rate),
      art,
      color,
      ...optionsOf(options),
    }
  })
}

import { withoutInvisible } from '../text/invisible'
import type { Unit } from './unit'

/** Names of a unit on this site, in any language: Case, Caja, Caisse for CS. */
export interface UnitNames {
  readonly unitOfMeasure: string
  readonly names: readonly string[]
}

export type UnitTable = readonly UnitNames[]

/** Words for the units of the trade in English, Spanish and French, by meaning; all in folded form. */
const TRADE_WORDS: Readonly<Record<string, string>> = {
  cs: 'cs cse case cases ca caja cajas cj caisse caisses',
  ctn: 'ctn ctns carton cartons',
  // Also a count, so never read as a case.
  ct: 'ct cts',
  ea: 'ea each eaches unit units unidad unidades ud uds un und unite unites ch chaque',
  pc: 'pc pcs pce pces piece pieces pz pzs pza pzas pieza piezas',
  bx: 'bx box boxes bxs boite boites bte btes',
  bg: 'bg bag bags bolsa bolsas sac sacs saco sacos costal costales',
  lb: 'lb lbs pound pounds # libra libras livre livres',
  oz: 'oz ounce ounces onza onzas once onces',
  kg: 'kg kgs kilo kilos kilogram kilograms kilogramo kilogramos kilogramme kilogrammes',
  gm: 'gm gms gr g gram grams gramo gramos gramme grammes',
  gal: 'gal gals gl gallon gallons galon galones',
  qt: 'qt qts quart quarts',
  pt: 'pt pts pint pints pinta pintas pinte pintes',
  l: 'l lt ltr liter liters litre litres litro litros',
  dz: 'dz doz dozen dozens docena docenas dzn dzne douz douzaine douzaines',
  bn: 'bn bnch bch bunch bunches manojo manojos botte bottes',
  pk: 'pk pkg pkgs pkt pack packs package packages packet packets paquete paquetes paq paquet paquets pqt pqts',
  rl: 'rl roll rolls rollo rollos rouleau rouleaux',
  tr: 'tr tray trays charola charolas bandeja bandejas barquette barquettes plateau plateaux',
  jar: 'jar jars frasco frascos bocal bocaux pot pots',
  btl: 'btl btls bt bottle bottles botella botellas bouteille bouteilles',
  can: 'can cans cn lata latas conserve conserves',
  bkt: 'bkt pail pails bucket buckets cubeta cubetas seau seaux',
  hd: 'hd head heads cabeza cabezas tete tetes',
  loaf: 'loaf loaves lf pain pains',
  slv: 'slv sleeve sleeves manga mangas',
  flat: 'flat flats flt',
  sk: 'sk sack sacks',
  ft: 'ft foot feet pie pies pied pieds',
}

const NO_GROUP = ''

/** Words that often mean another unit, if the product is sold by only that one. */
const KIN: Readonly<Record<string, readonly string[]>> = {
  ctn: ['ct', 'cs'],
  ct: ['ctn'],
  ea: ['pc'],
  pc: ['ea'],
  sk: ['bg'],
}

const GROUP_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TRADE_WORDS).flatMap(([group, words]) => words.split(' ').map((word) => [word, group])),
)

const MARKS = /\p{Mark}/gu
const APOSTROPHES = /[‘’´`]/g
const PLURAL_IN_PARENTHESES = /\((?:e?s)\)$/
/** Longest unit name. */
export const UNIT_NAME_MAX = 40

/** 'EACH(ES)', 'cs.' and 'Unité' as a word: 'each', 'cs', 'unite'. */
function foldUnit(text: string): string {
  const trimmed = text.trim()
  if (trimmed.length > UNIT_NAME_MAX) return ''
  const plain = withoutInvisible(trimmed).normalize('NFKD').replace(MARKS, '').toLowerCase().trim()
  const spelled = plain.replaceAll('œ', 'oe').replace(APOSTROPHES, "'").replace(/\s+/g, ' ')
  return spelled.replace(PLURAL_IN_PARENTHESES, '').replace(/\.$/, '')
}

/** Folded names of the site's units; each table is read once. */
const namesOfTable = new WeakMap<UnitTable, ReadonlyMap<string, ReadonlySet<string>>>()

function namesIn(table: UnitTable): ReadonlyMap<string, ReadonlySet<string>> {
  const known = namesOfTable.get(table)
  if (known) return known
  const names = new Map<string, Set<string>>()
  for (const { unitOfMeasure, names: all } of table)
    for (const name of all.map(foldUnit).filter((each) => each !== ''))
      names.set(name, (names.get(name) ?? new Set()).add(unitOfMeasure))
  namesOfTable.set(table, names)
  return names
}

const NO_TABLE: UnitTable = []

/** True for a word that names a unit, regardless of the product. */
export function isUnitWord(text: string, table: UnitTable = NO_TABLE): boolean {
  const folded = foldUnit(text)
  return GROUP_OF.has(folded) || namesIn(table).has(folded)
}

/**
 * The unit of a product that a text names, in the product's spelling: as written, in any case, by the site's own names,
 * then by the words of the trade. Null for no match, and for words that name several.
 */
export function unitMeant(
  units: readonly Pick<Unit, 'unitOfMeasure'>[],
  text: string,
  table: UnitTable = NO_TABLE,
): string | null {
  const offered = units.map(({ unitOfMeasure }) => unitOfMeasure)
  if (offered.includes(text.trim())) return text.trim()
  const folded = foldUnit(text)
  if (folded === '') return null
  const named = namesIn(table).get(folded)
  const group = GROUP_OF.get(folded) ?? NO_GROUP
  const ofGroup = (name: string) => offered.filter((unit) => GROUP_OF.get(foldUnit(unit)) === name)
  const choices = [
    offered.filter((unit) => foldUnit(unit) === folded),
    offered.filter((unit) => named?.has(unit)),
    ...[group, ...(KIN[group] ?? [])].map(ofGroup),
  ]
  const [found, ...others] = choices.find((each) => each.length > 0) ?? []
  return others.length === 0 ? (found ?? null) : null
}

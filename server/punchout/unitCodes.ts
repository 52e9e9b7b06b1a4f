/** The partner's codes by our unit; they take precedence. */
export type UnitOverrides = Readonly<Record<string, string>>

/**
 * UN/CEFACT codes of the units that food distributors use: measures and counts of Recommendation 20, packages
 * of Recommendation 21, which procurement systems accept too.
 */
const NAMES_OF_CODE: Readonly<Record<string, readonly string[]>> = {
  EA: ['EA', 'EACH', 'UN', 'UNIT'],
  H87: ['PC', 'PCE', 'PCS', 'PIECE', 'H87'],
  C62: ['C62', 'ONE'],
  PR: ['PR', 'PAIR'],
  SET: ['SET', 'ST'],
  DZN: ['DZ', 'DZN', 'DOZ', 'DOZEN'],
  GRO: ['GRO', 'GROSS'],
  CEN: ['CEN', 'HUNDRED'],
  MIL: ['MIL', 'THOUSAND'],
  HEA: ['HEA', 'HEAD', 'HD'],
  LBR: ['LB', 'LBS', 'LBR', 'POUND'],
  ONZ: ['OZ', 'ONZ', 'OUNCE'],
  STN: ['STN', 'TON'],
  KGM: ['KG', 'KGM', 'KGS', 'KILO'],
  GRM: ['G', 'GM', 'GR', 'GRM', 'GRAM'],
  TNE: ['TNE', 'TONNE'],
  GLL: ['GAL', 'GL', 'GLL', 'GALLON'],
  QTL: ['QT', 'QTL', 'QUART'],
  PTL: ['PT', 'PTL', 'PINT'],
  OZA: ['FZ', 'FLOZ', 'OZA'],
  BUA: ['BU', 'BSH', 'BUA', 'BUSHEL'],
  LTR: ['L', 'LT', 'LTR', 'LITER', 'LITRE'],
  MLT: ['ML', 'MLT'],
  FOT: ['FT', 'FOT', 'FOOT', 'FEET'],
  INH: ['IN', 'INH', 'INCH'],
  YRD: ['YD', 'YRD', 'YARD'],
  MTR: ['MTR', 'METER', 'METRE'],
  CS: ['CS', 'CA', 'CASE', 'CSE'],
  CT: ['CT', 'CTN', 'CARTON'],
  BX: ['BX', 'BOX'],
  PK: ['PK', 'PKG', 'PACK', 'PAC'],
  PA: ['PA', 'PACKET'],
  BG: ['BG', 'BAG'],
  SA: ['SA', 'SACK'],
  BO: ['BO', 'BT', 'BTL', 'BOTTLE'],
  JR: ['JR', 'JAR'],
  JG: ['JG', 'JUG'],
  // Without 'CA', which is a case here.
  CX: ['CX', 'CN', 'CAN'],
  TB: ['TB', 'TUB'],
  TU: ['TU', 'TUBE'],
  PL: ['PL', 'PAIL'],
  BJ: ['BJ', 'BUCKET'],
  DR: ['DR', 'DRUM'],
  BA: ['BA', 'BBL', 'BARREL'],
  CR: ['CR', 'CRATE'],
  BK: ['BK', 'BSK', 'BASKET'],
  PU: ['PU', 'TR', 'TRAY'],
  BH: ['BH', 'BN', 'BUN', 'BUNCH'],
  BE: ['BE', 'BD', 'BDL', 'BUNDLE'],
  RO: ['RO', 'RL', 'ROLL'],
  SY: ['SY', 'SL', 'SLV', 'SLEEVE'],
  PX: ['PX', 'PLT', 'PALLET'],
}

const CODE_OF_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES_OF_CODE).flatMap(([code, names]) => names.map((name) => [name, code])),
)

/** Matches possible codes: a partner may use one that the table lacks. */
const LOOKS_LIKE_CODE = /^[A-Z][A-Z0-9]{1,2}$/
/** Fallback for a unit without a code: each. */
const EACH = 'EA'

function nameOf(unit: string): string {
  return unit.trim().toUpperCase()
}

function ownCodeOf(unit: string, overrides: UnitOverrides): string | undefined {
  return Object.entries(overrides).find(([each]) => nameOf(each) === nameOf(unit))?.[1]
}

/**
 * UN/CEFACT code of a unit: the partner's own, the usual one, the unit itself if it looks like a code, else
 * 'EA'.
 */
export function unitCodeOf(unit: string, overrides: UnitOverrides): string {
  const name = nameOf(unit)
  const usual = CODE_OF_NAME.get(name) ?? (LOOKS_LIKE_CODE.test(name) ? name : EACH)
  return ownCodeOf(unit, overrides) ?? usual
}

/**
 * The product's sell-by unit for a partner's code or unit: by the partner's code, else by name, else by the
 * usual spelling; null when none matches.
 */
export function unitOfCode(code: string, units: readonly string[], overrides: UnitOverrides): string | null {
  const codeName = nameOf(code)
  const usual = CODE_OF_NAME.get(codeName)
  const isOwn = (unit: string) => ownCodeOf(unit, overrides)?.toUpperCase() === codeName
  const isName = (unit: string) => nameOf(unit) === codeName
  const isUsual = (unit: string) => usual !== undefined && CODE_OF_NAME.get(nameOf(unit)) === usual
  const isWritten = (unit: string) => unitCodeOf(unit, overrides) === codeName
  const first = [isOwn, isName, isUsual, isWritten].map((fits) => units.find(fits))
  return first.find((unit) => unit !== undefined) ?? null
}

import type { Page } from 'playwright-core'
import { readTree, type Seen } from './accessibilityTree'

const LANDMARKS = ['banner', 'navigation', 'main', 'complementary', 'contentinfo', 'search', 'region']
const DIALOGS = ['dialog', 'alertdialog']
/** Roles that are of little use without a name. */
const GROUPS = [
  ...['group', 'radiogroup', 'toolbar', 'region', 'menu', 'listbox', 'tablist', 'table', 'grid'],
  ...['article', 'navigation', ...DIALOGS],
]
const CONTROLS = [
  ...['button', 'link', 'checkbox', 'radio', 'switch', 'textbox', 'searchbox', 'combobox', 'spinbutton'],
  ...['slider', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'tab', 'option', 'Date'],
]

const isIn = (roles: readonly string[]) => (seen: Seen) => roles.includes(seen.role)
const isNamed = ({ name }: Seen) => name !== ''
const MODALS = [...DIALOGS, 'menu']
const isModal = (tree: readonly Seen[]) => tree.some(isIn(MODALS))

/** Accessible nodes while a dialog or menu is open: only those inside it. */
function withinModal(tree: readonly Seen[]): readonly Seen[] {
  const modal = tree.findLast(isIn(MODALS))
  return modal ? tree.filter((seen) => seen === modal || seen.ancestors.includes(modal)) : tree
}

function headingFaults(tree: readonly Seen[]): string[] {
  const headings = tree.filter(isIn(['heading']))
  const firsts = headings.filter(({ level }) => level === 1)
  const expectedCount = isModal(tree) ? 0 : 1
  // The first heading may have level 2: the menu precedes the page's heading, and a dialog continues the page.
  const skips = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 1) + 1)
  const first = headings.find(({ ancestors }) => ancestors.some(isIn(['main'])))
  return [
    ...(first && first.level !== 1 ? [`main begins with level ${first.level}: ${first.name}`] : []),
    ...(firsts.length === expectedCount
      ? []
      : [`headings of level 1: ${firsts.map(({ name }) => name).join(' | ')}`]),
    ...skips.map(({ name, level }) => `skips to level ${level}: ${name}`),
    ...headings
      .filter((heading) => !isNamed(heading))
      .map(({ level }) => `an empty heading of level ${level}`),
  ]
}

function landmarkFaults(tree: readonly Seen[]): string[] {
  const landmarks = tree.filter(isIn(LANDMARKS))
  const needed = isModal(tree) ? [] : ['banner', 'main']
  const counts = needed.map((role) => ({
    role,
    count: landmarks.filter((each) => each.role === role).length,
  }))
  const same = landmarks.filter((one) =>
    landmarks.some((other) => other !== one && other.role === one.role && other.name === one.name),
  )
  return [
    ...counts.filter(({ count }) => count !== 1).map(({ role, count }) => `${count} landmarks ${role}`),
    ...same.map(({ role, name }) => `landmarks with the same name: ${role} "${name}"`),
  ]
}

const nameFaults = (tree: readonly Seen[]): string[] =>
  tree
    .filter((seen) => !isNamed(seen) && (isIn(CONTROLS)(seen) || isIn(GROUPS)(seen)))
    .map((seen) => `without a name: ${seen.role} in ${seen.ancestors.map(({ role }) => role).join(' ')}`)

/** The row, the named group or the landmark of a control. */
const placeOf = ({ ancestors }: Seen) =>
  ancestors.findLast(
    (each) => isIn(['row', ...LANDMARKS])(each) || (isIn([...GROUPS, 'figure'])(each) && isNamed(each)),
  )

/** Controls with the same role and name in one place, indistinguishable in a list of controls. */
function sameNames(tree: readonly Seen[]): string[] {
  const found = new Map<string, Set<string>>()
  for (const [index, control] of tree.entries()) {
    // A dialog's cross duplicates its Close button.
    const isCounted = isIn(CONTROLS)(control) && !['', 'Close'].includes(control.name)
    if (!isCounted || control.role === 'option') continue
    const place = placeOf(control)
    const placeName = place?.role === 'row' ? `number ${tree.indexOf(place)}` : `"${place?.name ?? ''}"`
    const key = `${control.role} "${control.name}" in ${place?.role ?? 'the page'} ${placeName}`
    // Links to the same place are one.
    const which = control.role === 'link' ? control.url : String(index)
    found.set(key, (found.get(key) ?? new Set()).add(which))
  }
  return [...found].flatMap(([key, { size }]) => (size > 1 ? [`${size} with the same name: ${key}`] : []))
}

function tableFaults(tree: readonly Seen[]): string[] {
  const tables = tree.filter(isIn(['table', 'grid']))
  const isInside = (table: Seen) => (seen: Seen) => seen.ancestors.includes(table)
  return tables
    .filter((table) => !tree.filter(isInside(table)).some(isIn(['columnheader', 'rowheader'])))
    .map(({ name }) => `a table without headers: ${name}`)
}

/** Faults of roles, names, headings and landmarks in the browser's accessibility tree. */
export async function semanticFaults(page: Page): Promise<string[]> {
  const tree = withinModal(await readTree(page))
  const checks = [headingFaults, landmarkFaults, nameFaults, sameNames, tableFaults]
  return checks.flatMap((check) => check(tree))
}

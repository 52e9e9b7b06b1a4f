/**
 * Answers what every role query and click asks about an element and its ancestors. jsdom matches all rules of
 * the page and computes colours first for each answer, which took a tenth of the tests' time.
 */
const INITIAL = { display: 'inline', visibility: 'visible', 'pointer-events': 'auto' }
type Property = keyof typeof INITIAL
const PROPERTIES: ReadonlyMap<PropertyKey, Property> = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
])
/** The browser's own rules depend on the element's name and these attributes … */
const SEEN_BY_BROWSER = ['hidden', 'open', 'type']
/** … except for these elements, and with `popover`, where they depend on more. */
const OTHERS = ['details', 'summary']

type Compute = typeof window.getComputedStyle

/** Selectors for one property, by a class that an element must have to match; '' for any element. */
type Selectors = Map<string, string[]>

/** The selectors of a list, each with a required class where that is easy to see. */
function takeApart(list: string): [name: string, selector: string][] {
  if (/[()[\]]/.test(list)) return [['', list]]
  return list.split(',').map((selector) => {
    const subject =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? ''
    return [/\.([\w-]+)/.exec(subject)?.[1] ?? '', selector]
  })
}

function addRules(rules: CSSRuleList, property: Property, selectors: Selectors): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.style.getPropertyValue(property) !== '') {
      for (const [name, selector] of takeApart(rule.selectorText)) {
        selectors.set(name, [...(selectors.get(name) ?? []), selector])
      }
    }
    // Includes media queries that do not match: jsdom decides.
    if ('cssRules' in rule) addRules(rule.cssRules as CSSRuleList, property, selectors)
  }
}

/** A selector that jsdom does not know may match anything. */
function mayMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return true
  }
}

/** Finds elements with rules or styles of their own for a property. */
function makeFinder() {
  const head = new MutationObserver(() => (known = null))
  head.observe(document.head, { childList: true, subtree: true, characterData: true })
  let known: { sheets: number; of: Map<Property, Selectors> } | null = null

  function selectorsFor(property: Property): Selectors {
    const sheets = document.styleSheets.length
    if (head.takeRecords().length > 0 || known?.sheets !== sheets) known = { sheets, of: new Map() }
    const found = known.of.get(property)
    if (found) return found
    const selectors: Selectors = new Map()
    for (const sheet of document.styleSheets) addRules(sheet.cssRules, property, selectors)
    known.of.set(property, selectors)
    return selectors
  }

  return (element: Element, property: Property): boolean => {
    if (element.hasAttribute('style')) {
      const { style } = element as HTMLElement
      if (style.getPropertyValue(property) !== '') return true
    }
    const selectors = selectorsFor(property)
    return ['', ...element.classList].some((name) =>
      selectors.get(name)?.some((selector) => mayMatch(element, selector)),
    )
  }
}

/** The `display` from the browser's own rules. */
function makeBrowserDisplay(compute: Compute) {
  const bare = document.implementation.createHTMLDocument('')
  const known = new Map<string, string>()
  return (element: Element): string => {
    const { namespaceURI, localName } = element
    const attributes = SEEN_BY_BROWSER.map((name) => element.getAttribute(name))
    const key = JSON.stringify([namespaceURI, localName, attributes])
    const found = known.get(key)
    if (found !== undefined) return found
    const like = bare.createElementNS(namespaceURI, localName)
    attributes.forEach((value, index) => {
      if (value !== null) like.setAttribute(SEEN_BY_BROWSER[index] ?? '', value)
    })
    const display = compute(like).getPropertyValue('display')
    known.set(key, display)
    return display
  }
}

/** Files in one process may share their page. */
type QuickCompute = Compute & {
  page?: Document
  /** jsdom's own function. */
  slow?: Compute
}

/** jsdom's own answer. */
export const slowComputedStyle = (): Compute | undefined => (window.getComputedStyle as QuickCompute).slow

/** Answers a few properties directly when nothing on the page sets them; leaves the rest to jsdom. */
export function addComputedStyle(): void {
  const found: QuickCompute = window.getComputedStyle
  if (found.page === document) return
  const compute = found.bind(window)
  const isToldOf = makeFinder()
  const browserDisplay = makeBrowserDisplay(compute)

  function inherited(element: Element, property: 'visibility' | 'pointer-events'): string {
    for (let each: Element | null = element; each; each = each.parentElement) {
      // The browser's rules also apply to hidden parts of a table.
      const isTold = each.hasAttribute('hidden') || each.hasAttribute('popover') || isToldOf(each, property)
      if (isTold) return compute(each).getPropertyValue(property)
    }
    return INITIAL[property]
  }

  function valueOf(element: Element, property: Property): string {
    if (property !== 'display') return inherited(element, property)
    const isOther = OTHERS.includes(element.localName) || element.hasAttribute('popover')
    const isForJsdom = isOther || isToldOf(element, property)
    return isForJsdom ? compute(element).getPropertyValue(property) : browserDisplay(element)
  }

  const quick: QuickCompute = (element, pseudo) => {
    if (pseudo || element.ownerDocument !== document) return compute(element, pseudo)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        const property = PROPERTIES.get(name)
        if (property) return valueOf(element, property)
        if (name === 'getPropertyValue') {
          return (asked: string) => {
            const known = PROPERTIES.get(asked)
            return known ? valueOf(element, known) : compute(element).getPropertyValue(asked)
          }
        }
        const style = compute(element)
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? (value.bind(style) as unknown) : value
      },
    })
  }
  quick.page = document
  quick.slow = compute
  window.getComputedStyle = quick
}

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
/** The browser's own rules for these outweigh a rule with a class. */
const STRONG_IN_BROWSER = '[hidden], [popover], dialog, input[type=hidden i]'
const GLOBAL_KEYWORDS = ['inherit', 'initial', 'unset', 'revert', 'revert-layer']

type Compute = typeof window.getComputedStyle

/** A selector and the value of one property in its rule; null if only jsdom can tell its effect. */
interface Told {
  readonly selector: string
  readonly value: string | null
}

/** Rules for one property, by a class that an element needs to match; '' for rules without such a class. */
type Rules = Map<string, Told[]>

/** Splits a selector list; each selector comes with a class that it requires, if easy to find, else ''. */
function takeApart(list: string): [name: string, selector: string][] {
  if (/[()[\]]/.test(list)) return [['', list]]
  return list.split(',').map((selector) => {
    const subject =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? ''
    return [/\.([\w-]+)/.exec(subject)?.[1] ?? '', selector.trim()]
  })
}

function addRules(list: CSSRuleList, property: Property, rules: Rules, isNested = false): void {
  for (const rule of list) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') continue
    if (rule instanceof CSSStyleRule && rule.style.getPropertyValue(property) !== '') {
      const value = rule.style.getPropertyValue(property)
      const isClear = !isNested && !GLOBAL_KEYWORDS.includes(value)
      for (const [name, selector] of takeApart(rule.selectorText)) {
        // A rule without a class may be weaker than the browser's own.
        const declaration = { selector, value: isClear && name !== '' ? value : null }
        rules.set(name, [...(rules.get(name) ?? []), declaration])
      }
    }
    // Includes media queries that do not match: jsdom decides.
    if ('cssRules' in rule) addRules(rule.cssRules as CSSRuleList, property, rules, true)
  }
}

/** The rule if it matches the element, or if jsdom cannot parse its selector. */
function ifMatching(element: Element, told: Told): Told[] {
  const { selector } = told
  // Calling `matches` would take longer than all the rest here.
  const names = /^(?:\.[\w-]+)+$/.test(selector) ? selector.slice(1).split('.') : null
  if (names) return names.every((name) => element.classList.contains(name)) ? [told] : []
  try {
    return element.matches(selector) ? [told] : []
  } catch {
    return [{ selector, value: null }]
  }
}

/** Finds the value of a property that rules or styles give elements: undefined without any, null to ask jsdom. */
function makeFinder() {
  const head = new MutationObserver(() => (known = null))
  head.observe(document.head, { childList: true, subtree: true, characterData: true })
  let known: { sheets: number; of: Map<Property, Rules> } | null = null

  function rulesFor(property: Property): Rules {
    const sheets = document.styleSheets.length
    if (head.takeRecords().length > 0 || known?.sheets !== sheets) known = { sheets, of: new Map() }
    const found = known.of.get(property)
    if (found) return found
    const rules: Rules = new Map()
    for (const sheet of document.styleSheets) addRules(sheet.cssRules, property, rules)
    known.of.set(property, rules)
    return rules
  }

  return (element: Element, property: Property): string | null | undefined => {
    if (element.hasAttribute('style')) {
      const { style } = element as HTMLElement
      if (style.getPropertyValue(property) !== '') return null
    }
    const rules = rulesFor(property)
    const matching = ['', ...element.classList]
      .flatMap((name) => rules.get(name) ?? [])
      .flatMap((told) => ifMatching(element, told))
    const values = new Set(matching.map(({ value }) => value))
    if (values.size === 0) return undefined
    const [value = null] = values
    // If rules disagree, the cascade decides: ask jsdom.
    return values.size > 1 || element.matches(STRONG_IN_BROWSER) ? null : value
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

/**
 * Answers the style queries that every role query and click makes for an element and its ancestors, where the page's
 * rules agree; leaves the rest to jsdom, which matches all rules and computes colours each time: a tenth of the
 * tests' time.
 */
export function addComputedStyle(): void {
  const found: QuickCompute = window.getComputedStyle
  if (found.page === document) return
  const compute = found.bind(window)
  const find = makeFinder()
  const browserDisplay = makeBrowserDisplay(compute)

  function inherited(element: Element, property: 'visibility' | 'pointer-events'): string {
    for (let each: Element | null = element; each; each = each.parentElement) {
      // The browser's rules also apply to hidden parts of a table.
      const isOther = each.hasAttribute('hidden') || each.hasAttribute('popover')
      const declaredValue = isOther ? null : find(each, property)
      if (declaredValue !== undefined) return declaredValue ?? compute(each).getPropertyValue(property)
    }
    return INITIAL[property]
  }

  function valueOf(element: Element, property: Property): string {
    if (property !== 'display') return inherited(element, property)
    const isOther = OTHERS.includes(element.localName) || element.hasAttribute('popover')
    const declaredValue = isOther ? null : find(element, property)
    if (declaredValue === undefined) return browserDisplay(element)
    return declaredValue ?? compute(element).getPropertyValue(property)
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

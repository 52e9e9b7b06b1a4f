const CONTROL_OR_SPACE = /[\p{Cc}\p{Cf}\s\\]/u
const EXTERNAL = /^(https?:\/\/[^/?#@]+([/?#].*)?|mailto:[^?]+(\?.*)?|tel:[\d+().-]+)$/i
const OWN_PATH = /^\/(?!\/)/
const OWN_IMAGE = /^\/img\/([^/?#%]|%[\dA-F]{2})+$/i

/** A path of this site: '/products#mc=10', never '//host' and nothing that a browser reads as one. */
export function isOwnPath(href: string): boolean {
  return OWN_PATH.test(href) && !CONTROL_OR_SPACE.test(href)
}

/** A link outside of this site: http(s) without a user name, mailto or tel. */
export function isExternalLink(href: string): boolean {
  return EXTERNAL.test(href) && !CONTROL_OR_SPACE.test(href)
}

/** The links that a landing page may have. */
export function isAllowedLink(href: string): boolean {
  return isOwnPath(href) || isExternalLink(href)
}

/** A file of the site's own image folder: '/img/{name}'. Other images would reveal visitors to their hosts. */
export function isOwnImage(src: string): boolean {
  return OWN_IMAGE.test(src) && !CONTROL_OR_SPACE.test(src) && !/%(2f|5c|00)|^\/img\/(\.|%2e)+$/i.test(src)
}

import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { compileIcu } from '../../src/domain/language/compileIcu.ts'
import type { CompiledMessage, LanguageTexts } from '../../src/domain/language/language.ts'
import { isLiteral, visitCalls } from '../messages/sourceMessages.ts'
import { moduleOfFile, readLanguage, tagOfModule } from './languageModules.ts'

const KEY_LENGTH = 7
const COMPILER = '@lingui/message-utils/compileMessage'
const NO_COMPILER = '\0no-message-compiler'

const isIcu = (text: string): boolean => text.includes('{')

/** Short key of an ICU message in the built storefront; other texts are their own key. */
const keyOf = (text: string): string =>
  isIcu(text) ? createHash('sha256').update(text).digest('base64url').slice(0, KEY_LENGTH) : text

function compiledTexts(texts: LanguageTexts): LanguageTexts {
  const compiled: Record<string, CompiledMessage> = {}
  for (const [english, text] of Object.entries(texts)) {
    // An empty translation falls back to English.
    if (typeof text !== 'string' || text === '') continue
    compiled[keyOf(english)] = isIcu(english) ? compileIcu(text) : text
  }
  return compiled
}

/**
 * Compiles ICU messages for the storefront, which then needs no compiler: those of the source in place, and
 * those of a language's file, without the backend's own.
 */
export function compileMessages(): Plugin {
  const known = new Map<string, string>()
  let root = ''
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === COMPILER ? NO_COMPILER : moduleOfFile(id)),
    async load(id) {
      if (id === NO_COMPILER) {
        return `export const compileMessage = (text) => { throw new Error('Not compiled: ' + text) }`
      }
      const tag = tagOfModule(id)
      if (tag === null) return null
      const { storefront, places = {} } = await readLanguage(root, tag)
      return `export default ${JSON.stringify({ storefront: compiledTexts(storefront), places })}`
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('icu(')) return null
      let built = ''
      let end = 0
      visitCalls(id, code, (name, { arguments: [literal] }) => {
        if (name !== 'icu' || !isLiteral(literal)) return
        const { text } = literal
        const key = keyOf(text)
        if ((known.get(key) ?? text) !== text) throw new Error(`Two messages have the key ${key}: ${text}`)
        known.set(key, text)
        built += code.slice(end, literal.pos) + JSON.stringify([key, isIcu(text) ? compileIcu(text) : text])
        end = literal.end
      })
      return built + code.slice(end)
    },
  }
}

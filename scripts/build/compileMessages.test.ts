import { describe, expect, it } from 'vitest'
import { compileMessages } from './compileMessages'

const { transform } = compileMessages() as unknown as {
  transform: (code: string, id: string) => string | null
}

const built = (code: string): string => transform(code, '/src/x/messages.ts') ?? code

describe('an ICU message in the build', () => {
  it('becomes the same key and parts, however it is quoted', () => {
    const forms = [`'Hi {name}'`, `"Hi {name}"`, '`Hi {name}`', `\n  'Hi {name}'`]
    const results = forms.map((literal) => built(`icu(${literal}, { name })`))
    expect(new Set(results).size).toBe(1)
    expect(results[0]).toMatch(/^icu\(\["[\w-]{7}",\["Hi ",\["name"\]\]\], \{ name \}\)$/)
  })

  it('keeps quotes, apostrophes and line breaks', () => {
    const compiledParts = (literal: string) =>
      (JSON.parse(/\[.*\]/s.exec(built(`icu(${literal}, {})`))?.[0] ?? '[]') as unknown[])[1]
    expect(compiledParts(String.raw`'It\'s “{x}” "so"'`)).toEqual([`It's “`, ['x'], `” "so"`])
    expect(compiledParts('`two\nlines {x}`')).toEqual(['two\nlines ', ['x']])
  })

  it('stays text when it contains no value', () => {
    expect(built(`icu('Full width', {})`)).toBe(`icu(["Full width","Full width"], {})`)
  })

  it('has a different key than another message', () => {
    const [one, two] = ['a {x}', 'b {x}'].map((text) => /"([\w-]{7})"/.exec(built(`icu('${text}', {})`))?.[1])
    expect(one).not.toBe(two)
  })

  it.each([`micu('{x}', {})`, `icu(text, {})`, `const icu = 1`])('is not recognized in %s', (code) => {
    expect(built(code)).toBe(code)
  })
})

import { DockerfileParser } from 'dockerfile-ast'

export interface Step {
  readonly keyword: string
  /** Rest of the instruction, joined into one line. */
  readonly text: string
}

export interface Stage {
  /** Null for an unnamed stage. */
  readonly name: string | null
  readonly image: string
  readonly steps: readonly Step[]
}

const FROM = /^(\S+)(?:\s+AS\s+(\S+))?$/i

/** The stages of a Dockerfile, in order; the last makes the image. */
export function readStages(content: string): readonly Stage[] {
  const stages: (Stage & { readonly steps: Step[] })[] = []
  for (const instruction of DockerfileParser.parse(content).getInstructions()) {
    const keyword = instruction.getKeyword()
    // The whole text, because the parser's arguments lack the flags.
    const written = instruction.getTextContent().slice(keyword.length)
    const text = written.replaceAll(/\\\r?\n\s*/g, ' ').trim()
    if (keyword === 'FROM') {
      const [, image = '', name = null] = FROM.exec(text) ?? []
      stages.push({ image, name, steps: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`${keyword} before the first FROM`)
    stage.steps.push({ keyword, text })
  }
  return stages
}

export const textsOf = ({ steps }: Stage, keyword: string) =>
  steps.filter((step) => step.keyword === keyword).map(({ text }) => text)

/** `ENV A=1 B=2` */
export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = textsOf(stage, 'ENV').flatMap((text) => text.split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]))
}

/** The words of a command in its form without a shell: `CMD ["node", "main.js"]`. */
export function wordsOf(text: string): string[] {
  const words: unknown = JSON.parse(/\[.*\]$/s.exec(text)?.[0] ?? 'null')
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) {
    throw new Error(`Not the form without a shell: ${text}`)
  }
  return words
}

/** Returns a test for paths that `.dockerignore` excludes, alone or with a folder. Throws on patterns. */
export function readIgnored(content: string): (path: string) => boolean {
  const ignored = content.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))
  const pattern = ignored.find((each) => /[*?![\]]/.test(each))
  if (pattern !== undefined)
    throw new Error(`.dockerignore: '${pattern}' is a pattern, which is not understood here`)
  return (path) => ignored.some((each) => path === each || path.startsWith(`${each}/`))
}

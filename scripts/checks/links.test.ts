import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** Removes code blocks, which may contain false links and headings. */
const withoutCode = (markdown: string) => markdown.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '')

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  return words.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')
}

function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const anchor = anchorOf(heading)
    let name = anchor
    for (let repeat = 1; anchors.has(name); repeat++) name = `${anchor}-${repeat}`
    anchors.add(name)
  }
  return anchors
}

/** Targets of links and pictures, except absolute URLs. */
function targetsIn(markdown: string): string[] {
  const text = withoutCode(markdown).replaceAll(/`[^`\n]*`/g, '')
  return [...text.matchAll(/\]\(([^()\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

function brokenIn(page: string, markdown: string): string[] {
  return targetsIn(markdown).filter((target) => {
    const [path = '', anchor] = decodeURI(target).split('#')
    const file = path === '' ? page : normalize(join(dirname(page), path))
    if (!existsSync(join(ROOT, file))) return true
    return anchor !== undefined && !anchorsIn(file === page ? markdown : read(file)).has(anchor)
  })
}

const pages = [
  ...readdirSync(ROOT),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
].filter((name) => name.endsWith('.md'))

describe('the documentation pages', () => {
  it('link only to files and headings that exist', () => {
    expect(pages).toContain('docs/decisions/2026-11-20-once.md')
    const broken = pages.flatMap((page) => brokenIn(page, read(page)).map((target) => `${page}: ${target}`))
    expect(broken).toEqual([])
  })
})

describe('the check of links', () => {
  it('reports a missing file and a missing heading', () => {
    const page =
      '# Here, and there\n[a](gone.md) [b](#here-and-there) [c](#gone) [d](../README.md#start) <img src="gone.png">'
    expect(brokenIn('docs/session.md', page)).toEqual(['gone.md', '#gone', 'gone.png'])
  })

  it('ignores code and links to other sites', () => {
    expect(
      brokenIn('page.md', '`[a](gone.md)`\n\n```\n[a](gone.md)\n```\n[b](https://site.example/gone)'),
    ).toEqual([])
  })
})

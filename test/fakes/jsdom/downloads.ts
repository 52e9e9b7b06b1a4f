import { vi } from 'vitest'

export interface Download {
  readonly name: string
  readonly text: Promise<string>
}

/** Records the files that scripts offer to download; jsdom has no blob URLs for them. */
export function watchDownloads(): Download[] {
  const downloads: Download[] = []
  const contents: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${contents.push(content) - 1}`,
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents[Number(this.href.replace('blob:', ''))]
    if (content) downloads.push({ name: this.download, text: content.text() })
  })
  return downloads
}

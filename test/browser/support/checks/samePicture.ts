import type { Browser } from 'playwright-core'

/** Smaller differences of a channel come from letters drawn at another fraction of a pixel. */
const TOLERANCE = 48

/** The share of pixels that differ between two PNGs; 1 where their sizes differ. */
export async function differenceOf(browser: Browser, one: Buffer, other: Buffer): Promise<number> {
  const page = await browser.newPage()
  try {
    const urls = [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`)
    return await page.evaluate(
      async ([first, second, tolerance]) => {
        const read = async (url: string) => {
          const image = new Image()
          image.src = url
          await image.decode()
          const canvas = document.createElement('canvas')
          canvas.width = image.width
          canvas.height = image.height
          const context = canvas.getContext('2d')
          if (!context) throw new Error('There is no canvas')
          context.drawImage(image, 0, 0)
          return context.getImageData(0, 0, image.width, image.height)
        }
        const [a, b] = await Promise.all([read(first), read(second)])
        if (a.width !== b.width || a.height !== b.height) return 1
        let count = 0
        for (let at = 0; at < a.data.length; at += 4) {
          const isOther = [0, 1, 2].some(
            (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > tolerance,
          )
          if (isOther) count += 1
        }
        return count / (a.width * a.height)
      },
      [urls[0] ?? '', urls[1] ?? '', TOLERANCE] as const,
    )
  } finally {
    await page.close()
  }
}

import sharp, { type FormatEnum, type Metadata, type SharpOptions } from 'sharp'
import { makeLocalTurn } from '../../db/turn'

// One thread for each picture: requests and the database need the others.
sharp.concurrency(1)
sharp.cache(false)
// No other format is decoded: SVG may refer to files, and rare formats have rare decoders.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** The process decodes one picture at a time, however many are requested and uploaded. */
export const takePictureTurn = makeLocalTurn()

/** Longest delay of a timer. Copies give up their place in line sooner. */
const UPLOAD_WAIT_MS = 2 ** 31 - 1

/** Largest picture that is decoded: all frames of an animation together. */
const PIXELS_MAX = 100_000_000
const TIMEOUT = { seconds: 20 }
/** Truncated files and errors are damage, oddities of cameras are not. */
const DECODING: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'error', autoOrient: true }
/** Reads headers alone, of pictures of any size. */
const MEASURING: SharpOptions = { ...DECODING, limitInputPixels: false }

const FORMATS = {
  png: { contentType: 'image/png', extension: 'png' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  gif: { contentType: 'image/gif', extension: 'gif' },
} as const
type Format = keyof typeof FORMATS

/** Quality of lossy uploads, at which no difference is seen. */
const CLEAN_QUALITY = 90
/** Quality of copies, of which a page has many. */
const COPY_QUALITY = 75

/** Reason why a picture cannot be used, by the name of its message. */
export type PictureFault = 'noImage' | 'imageBroken' | 'imageTooDetailed' | 'animatedPng'

export interface Picture {
  readonly contentType: string
  /** Usual extension of its files. */
  readonly extension: string
  /** Pixels as drawn. */
  readonly width: number
  readonly height: number
  /**
   * The picture encoded again, upright: without metadata (EXIF with the location of a photo, XMP, IPTC, comments) and
   * without data after its end.
   */
  readonly clean: () => Promise<Uint8Array<ArrayBuffer> | PictureFault>
}

function faultOf(error: unknown): PictureFault {
  const { message } = error as Error
  if (message.includes('unsupported image format')) return 'noImage'
  return message.includes('timeout') ? 'imageTooDetailed' : 'imageBroken'
}

/** An APNG announces its frames before its data. The decoder sees only the first. */
const isAnimatedPng = (file: Buffer) => file.subarray(0, file.indexOf('IDAT')).includes('acTL')

/** True if the first picture of a WebP is in a lossless chunk (VP8L, not VP8). */
function isLosslessWebp(file: Buffer): boolean {
  const [lossless, lossy] = [file.indexOf('VP8L'), file.indexOf('VP8 ')]
  return lossless !== -1 && (lossy === -1 || lossless < lossy)
}

/** Options with which the format loses nothing, or nothing visible. */
function encodingOf(format: Format, file: Buffer, { isPalette, isProgressive, chromaSubsampling }: Metadata) {
  const options: Partial<Record<keyof FormatEnum, object>> = {
    png: { palette: isPalette },
    jpeg: {
      quality: CLEAN_QUALITY,
      progressive: isProgressive,
      chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
    },
    webp: isLosslessWebp(file) ? { lossless: true } : { quality: CLEAN_QUALITY },
    // A palette for each frame, because the first may lack colours of another.
    gif: { reuse: false, dither: 0 },
  }
  return options[format] ?? {}
}

async function clean(file: Buffer, format: Format, metadata: Metadata) {
  try {
    const body = await takePictureTurn(UPLOAD_WAIT_MS, () =>
      sharp(file, { ...DECODING, animated: true })
        .toFormat(format, encodingOf(format, file, metadata))
        .timeout(TIMEOUT)
        .toBuffer(),
    )
    return new Uint8Array(body)
  } catch (error) {
    return faultOf(error)
  }
}

/** Identifies a PNG, JPEG, WebP or GIF by its content, and reads its header. */
export async function readPicture(bytes: Uint8Array): Promise<Picture | PictureFault> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const metadata = await sharp(file, MEASURING).metadata()
    const { format, autoOrient, pages = 1 } = metadata
    if (!(format in FORMATS)) return 'noImage'
    if (format === 'png' && isAnimatedPng(file)) return 'animatedPng'
    const name = format as Format
    const isTooDetailed = autoOrient.width * autoOrient.height * pages > PIXELS_MAX
    const cleaned = () => clean(file, name, metadata)
    return {
      ...FORMATS[name],
      ...autoOrient,
      clean: isTooDetailed ? () => Promise.resolve('imageTooDetailed') : cleaned,
    }
  } catch (error) {
    return faultOf(error)
  }
}

/** A picture as WebP of this width at most; null if it is animated or damaged, or would not be smaller. */
export async function shrinkPicture(bytes: Uint8Array, width: number): Promise<Uint8Array | null> {
  try {
    const { pages = 1, format } = await sharp(bytes, DECODING).metadata()
    if (pages > 1 || (format === 'png' && isAnimatedPng(Buffer.from(bytes)))) return null
    const copy = await sharp(bytes, DECODING)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: COPY_QUALITY })
      .timeout(TIMEOUT)
      .toBuffer()
    return copy.length < bytes.length ? copy : null
  } catch {
    return null
  }
}

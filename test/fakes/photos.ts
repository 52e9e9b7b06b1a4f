import { GIF, joined, pngChunk, riffChunk, segment } from './imageFiles'

const decode = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** Real pictures of two pixels, red and blue, without metadata. */
const JPEG = decode(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAaEAEAAQUAAAAAAAAAAAAAAAAAAQIDM3Kx/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwb/xAAZEQABBQAAAAAAAAAAAAAAAAAAAQIDM3H/2gAMAwEAAhEDEQA/AJC9mr2noC3gqbiAzWO1T//Z',
)
const PNG = decode(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4AWL6z8AAQv8BAAAA//9sOzN4AAAABklEQVQDABALA//sAW9eAAAAAElFTkSuQmCC',
)
const VP8 = decode('VlA4IDoAAABwAgCdASoCAAEAAMASJaACdLoB+AH4AAMyld8AAP7/jRlIPMxQ4GmPn/2VfCZH/qmf/eM86C5v60AA')

/** Location text that a cleaned file must not contain. */
export const PLACE = 'GPS 47.6062N 122.3321W'
/** Placeholder for a color profile. */
const PROFILE = 'A colour profile'

export interface PhotoExtras {
  readonly hasPlace?: boolean
  /** EXIF's 1 to 8; 1 is upright. */
  readonly orientation?: number
  readonly hasProfile?: boolean
}

/** EXIF data with a description, then the orientation. */
function exif(orientation: number): Uint8Array {
  const tiff = Buffer.alloc(38)
  tiff.write('II*\0\x08\0\0\0\x02\0', 'latin1')
  tiff.set([0x0e, 0x01, 2, 0, PLACE.length, 0, 0, 0, 38, 0, 0, 0], 10)
  tiff.set([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0], 22)
  return joined(tiff, PLACE)
}

/** EXIF data with only an orientation. */
const upright = (orientation: number) =>
  joined('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0', new Uint8Array([orientation]), new Uint8Array(6))

const XMP = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${PLACE}</x:xmpmeta>`
const EXIF_NAME = 'Exif\0\0'

function photoJpeg({ hasPlace = false, orientation = 1, hasProfile = false }: PhotoExtras): Uint8Array {
  const jfif = JPEG.subarray(2, 20)
  const more = (marker: number, text: string) => (hasPlace ? segment(marker, joined(text)) : '')
  const plainTurn = orientation === 1 ? '' : segment(0xe1, joined(EXIF_NAME, upright(orientation)))
  return joined(
    JPEG.subarray(0, 2),
    jfif,
    more(0xe0, `JFXX\0${PLACE}`),
    hasPlace ? segment(0xe1, joined(EXIF_NAME, exif(orientation))) : plainTurn,
    more(0xe1, XMP),
    hasProfile ? segment(0xe2, joined(`ICC_PROFILE\0\x01\x01${PROFILE}`)) : '',
    more(0xe2, `MPF\0${PLACE}`),
    more(0xed, `Photoshop 3.0\0${PLACE}`),
    more(0xfe, PLACE),
    JPEG.subarray(20),
  )
}

function photoPng({ hasPlace = false, orientation = 1, hasProfile = false }: PhotoExtras): Uint8Array {
  const more = (type: string, text: string) => (hasPlace ? pngChunk(type, joined(text)) : '')
  const plainTurn = orientation === 1 ? '' : pngChunk('eXIf', upright(orientation))
  return joined(
    PNG.subarray(0, 33),
    hasProfile ? pngChunk('iCCP', joined(`${PROFILE}\0\0`)) : '',
    hasPlace ? pngChunk('eXIf', exif(orientation)) : plainTurn,
    more('tEXt', `Comment\0${PLACE}`),
    more('zTXt', `Comment\0\0${PLACE}`),
    more('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${PLACE}`),
    more('tIME', '\0'.repeat(7)),
    more('prVt', PLACE),
    PNG.subarray(33),
  )
}

const [PROFILE_FLAG, EXIF_FLAG, XMP_FLAG] = [0x20, 0x08, 0x04] as const

function photoWebp({ hasPlace = false, orientation = 1, hasProfile = false }: PhotoExtras): Uint8Array {
  const isTurned = orientation !== 1
  const flags =
    (hasProfile ? PROFILE_FLAG : 0) | (hasPlace || isTurned ? EXIF_FLAG : 0) | (hasPlace ? XMP_FLAG : 0)
  const plainTurn = isTurned ? riffChunk('EXIF', upright(orientation)) : ''
  const chunks = joined(
    'WEBP',
    riffChunk('VP8X', new Uint8Array([flags, 0, 0, 0, 1, 0, 0, 0, 0, 0])),
    hasProfile ? riffChunk('ICCP', joined(PROFILE)) : '',
    hasPlace ? riffChunk('NOTE', joined(PLACE)) : '',
    VP8,
    hasPlace ? riffChunk('EXIF', exif(orientation)) : plainTurn,
    hasPlace ? riffChunk('XMP ', joined(XMP)) : '',
  )
  return riffChunk('RIFF', chunks)
}

/** XMP text, then a trailer that leads readers of GIF sub-blocks to the block's end. */
const gifXmp = () =>
  joined(
    '!',
    new Uint8Array([0xff]),
    '\x0bXMP DataXMP',
    XMP,
    '\x01',
    Uint8Array.from({ length: 256 }, (_, index) => 255 - index),
    '\0',
  )

const LOOP = joined('!', new Uint8Array([0xff]), '\x0bNETSCAPE2.0\x03\x01\0\0\0')

/** GIF has neither orientation nor profile. */
function photoGif({ hasPlace = false }: PhotoExtras): Uint8Array {
  const picture = GIF.slice(19, -1)
  // Clears the flag for transparency.
  picture[3] = 0
  const header = GIF.subarray(0, 19)
  const application = joined(
    '!',
    new Uint8Array([0xff]),
    '\x0bICCRGBG1012',
    String.fromCharCode(22),
    PLACE,
    '\0',
  )
  const comment = joined('!', new Uint8Array([0xfe]), String.fromCharCode(PLACE.length), PLACE, '\0')
  return joined(
    header,
    LOOP,
    ...(hasPlace ? [comment, application, gifXmp()] : []),
    picture,
    hasPlace ? comment : '',
    GIF.subarray(-1),
  )
}

export const PHOTOS = [
  ['image/jpeg', photoJpeg],
  ['image/png', photoPng],
  ['image/webp', photoWebp],
  ['image/gif', photoGif],
] as const

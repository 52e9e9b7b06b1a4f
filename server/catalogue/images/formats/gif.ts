import { type ImageFormat, makeOutput, startsWith } from './imageFormat'

const HEADER_BYTES = 13
const [EXTENSION, FRAME, TRAILER] = [0x21, 0x2c, 0x3b] as const
const [GRAPHIC_CONTROL, PLAIN_TEXT, APPLICATION] = [0xf9, 0x01, 0xff] as const
/** Introducer, label, size, four data bytes and the block terminator. */
const CONTROL_BYTES = 8
/** Repetitions of an animation: the only application extension that browsers read, under either name. */
const LOOPS = ['\x0bNETSCAPE2.0', '\x0bANIMEXTS1.0']
const LOOP_START = 14

/** Size in bytes of the colour table that the flags announce. */
const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

interface Block {
  /** First byte of a block: extension, frame or trailer. */
  readonly kind: number
  readonly start: number
  readonly end: number
}

const firstBlock = (bytes: Buffer) => HEADER_BYTES + paletteBytes(bytes[10] ?? 0)

/** End of a list of sub-blocks, each preceded by its length. */
function skipSubBlocks(bytes: Buffer, start: number): number {
  let at = start
  while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

/** Blocks up to the trailer, or to where the structure is damaged. */
function* blocksOf(bytes: Buffer): Generator<Block> {
  let at = firstBlock(bytes)
  while (at < bytes.length) {
    const kind = bytes[at] ?? 0
    let end = at + 1
    if (kind === EXTENSION) end = skipSubBlocks(bytes, at + 2)
    // Position and size, flags, an optional local palette, and the code size before the data.
    else if (kind === FRAME) end = skipSubBlocks(bytes, at + 10 + paletteBytes(bytes[at + 9] ?? 0) + 1)
    else if (kind !== TRAILER) return
    if (end > bytes.length) return
    yield { kind, start: at, end }
    if (kind === TRAILER) return
    at = end
  }
}

/** Number of repetitions in an application extension; null for any other one. */
function loopOf(extension: Buffer): Buffer | null {
  if (!LOOPS.some((name) => startsWith(extension, name, 2))) return null
  for (let at = LOOP_START; (extension[at] ?? 0) > 0; at += 1 + (extension[at] ?? 0)) {
    if (extension[at] !== 3 || extension[at + 1] !== 1) continue
    const loop = Buffer.from(extension.subarray(0, LOOP_START + 5))
    loop.set([3, 1, extension[at + 2] ?? 0, extension[at + 3] ?? 0, 0], LOOP_START)
    return loop
  }
  return null
}

/** Delay and transparency of the frame that follows. */
function controlOf(extension: Buffer): Buffer | null {
  if (extension.length < CONTROL_BYTES || extension[2] !== 4) return null
  const control = Buffer.from(extension.subarray(0, CONTROL_BYTES))
  control[CONTROL_BYTES - 1] = 0
  return control
}

function clean(bytes: Buffer): Buffer | null {
  const output = makeOutput(bytes)
  output.keep(0, firstBlock(bytes))
  let hasFrame = false
  let control: Buffer | null = null
  for (const { kind, start, end } of blocksOf(bytes)) {
    if (kind === EXTENSION) {
      const label = bytes[start + 1]
      const extension = bytes.subarray(start, end)
      if (label === GRAPHIC_CONTROL) control = controlOf(extension)
      // Browsers do not draw plain text; its delay does not apply to the next frame.
      if (label === PLAIN_TEXT) control = null
      const loop = label === APPLICATION ? loopOf(extension) : null
      if (loop) output.add(loop)
      continue
    }
    if (kind === FRAME && control) output.add(control)
    control = null
    output.keep(start, end)
    if (kind === TRAILER) return hasFrame ? output.written() : null
    hasFrame = true
  }
  return null
}

/** GIF (87a and 89a): a screen descriptor, then blocks. */
export const gif: ImageFormat = {
  contentType: 'image/gif',
  extension: 'gif',
  readSize: (bytes) => {
    if (bytes.length < HEADER_BYTES) return null
    if (!startsWith(bytes, 'GIF87a') && !startsWith(bytes, 'GIF89a')) return null
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  },
  clean,
}

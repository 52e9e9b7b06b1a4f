import { useState } from 'react'
import { Button } from '@/ui/native/Button'
import { TextField } from '@/ui/native/TextField'
import { useNumberField } from '@/ui/form/useNumberField'
import { LANDING_IMAGE_MAX_PX } from '@/domain/landing/layout/layout'
import { resizedImage } from '@/domain/landing/layout/imageSize'
import { formatCount } from '@/domain/money/thousands'
import { readWholeNumber } from '@/domain/numbers/readNumber'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import type { ImageSettingsProps } from './imageSettingsProps'
import styles from './Settings.module.css'

/** Whole pixels from 1 to 1,800; null for an empty field, undefined for anything else. */
function parsePixels(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return readWholeNumber(text, 1, LANDING_IMAGE_MAX_PX) ?? undefined
}

const PIXEL_FIELD = {
  show: (value: number | null) => (value === null ? '' : String(value)),
  means: (text: string, value: number | null) => parsePixels(text) === value,
  problemOf: (text: string) =>
    parsePixels(text) === undefined ? texts.sizeWrong(formatCount(LANDING_IMAGE_MAX_PX)) : null,
}

interface PixelFieldProps {
  label: string
  value: number | null
  onChange: (pixels: number | null) => void
  onSettle: () => void
}

function PixelField({ label, value, onChange, onSettle }: PixelFieldProps) {
  const { input, hint, error } = useNumberField({
    ...PIXEL_FIELD,
    value,
    onType: (text) => {
      const pixels = parsePixels(text)
      if (pixels !== undefined) onChange(pixels)
    },
    onLeave: onSettle,
  })
  return <TextField {...{ label, hint, error }} {...input} />
}

/** Size of an image, which steps of 20 % change (Spec 3 §2). */
export function ImageSizeFields({ content, onChange, onSettle }: ImageSettingsProps) {
  const { src, width, height } = content
  const [natural, setNatural] = useState({ src: '', width: 0, height: 0 })
  const isMeasured = natural.src === src && natural.width > 0
  const isOwnSize = width === null && height === null
  const size = isOwnSize && isMeasured ? { width: natural.width, height: natural.height } : { width, height }
  const canResize = size.width !== null || size.height !== null
  return (
    <>
      {src === '' ? null : (
        <img
          hidden
          src={src}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural({ src, width: naturalWidth, height: naturalHeight })
          }
        />
      )}
      <div className={styles.pair}>
        <PixelField
          label={texts.imageWidth}
          value={width}
          onChange={(next) => onChange({ width: next }, 'size')}
          onSettle={onSettle}
        />
        <PixelField
          label={texts.imageHeight}
          value={height}
          onChange={(next) => onChange({ height: next }, 'size')}
          onSettle={onSettle}
        />
      </div>
      <p className={styles.note}>{texts.sizeHint}</p>
      <div className={styles.actions}>
        <Button isSmall aria-disabled={!canResize} onClick={() => onChange(resizedImage(size, 'smaller'))}>
          {texts.smaller}
        </Button>
        <Button isSmall aria-disabled={!canResize} onClick={() => onChange(resizedImage(size, 'larger'))}>
          {texts.larger}
        </Button>
      </div>
    </>
  )
}

import { useState } from 'react'
import { Button } from '@/components/ui/form/Button'
import { TextField } from '@/components/ui/form/TextField'
import { useTypedText } from '@/components/ui/form/useTypedText'
import { LANDING_IMAGE_MAX_PX } from '@/domain/landing/layout/layout'
import { resizedImage } from '@/domain/landing/layout/imageSize'
import { formatCount } from '@/domain/money/thousands'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import type { ImageSettingsProps } from './imageSettingsProps'
import styles from './Settings.module.css'

const DIGITS = /^\d{1,5}$/

/** Whole pixels from 1 to 1,800; null for an empty field, undefined for anything else. */
function parsePixels(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const pixels = DIGITS.test(typed) ? Number(typed) : 0
  return pixels >= 1 && pixels <= LANDING_IMAGE_MAX_PX ? pixels : undefined
}

const PIXEL_TEXT = {
  show: (value: number | null) => (value === null ? '' : String(value)),
  means: (text: string, value: number | null) => parsePixels(text) === value,
}

interface PixelFieldProps {
  label: string
  value: number | null
  onChange: (pixels: number | null) => void
  onSettle: () => void
}

function PixelField({ label, value, onChange, onSettle }: PixelFieldProps) {
  const { text, type } = useTypedText(value, PIXEL_TEXT)
  const isWrong = parsePixels(text) === undefined
  return (
    <TextField
      label={label}
      value={text}
      inputMode="numeric"
      error={isWrong ? texts.sizeWrong(formatCount(LANDING_IMAGE_MAX_PX)) : null}
      onChange={({ target }) => {
        type(target.value)
        const pixels = parsePixels(target.value)
        if (pixels !== undefined) onChange(pixels)
      }}
      onBlur={onSettle}
    />
  )
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

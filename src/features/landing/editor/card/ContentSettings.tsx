import { Choice } from '@/ui/form/Choice'
import { SliderField } from '@/ui/form/SliderField'
import {
  CAROUSEL_INTERVAL,
  type LandingContent,
  IMAGE_PADDING,
  LANDING_TEXT_MAX,
  LANDING_IMAGE_MAX_PX,
} from '@/domain/landing/layout/layout'
import { CategoryChoice } from '../choices/CategoryChoice'
import { ProductChoice } from '../choices/ProductChoice'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import styles from './Settings.module.css'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { Button } from '@/ui/native/Button'
import { LimitedField } from '@/ui/form/LimitedField'
import { fittingSize, resizedImage } from '@/domain/landing/layout/imageSize'
import { landingTextError } from '@/domain/landing/layout/layoutTexts'
import type { ImageSettingsProps } from './LinkFields'
import { LinkFields } from './LinkFields'
import { TextField } from '@/ui/native/TextField'
import { useNumberField } from '@/ui/form/useNumberField'
import { formatCount } from '@/domain/money/thousands'
import { readWholeNumber } from '@/domain/numbers/readNumber'

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

/** Width and height of an image, with buttons that resize it by 20 % (Spec 3 §2). */
function ImageSizeFields({ content, onChange, onSettle }: ImageSettingsProps) {
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

const ImagePicker = lazyPart(() => import('../images/ImagePicker'), 'ImagePicker')

const FITS = ['contain', 'cover'] as const

/** Image, alternative text, link and size (Spec 3 §2). */
function ImageSettings(props: ImageSettingsProps) {
  const { content, onChange, onSettle } = props
  const { src, alt, objectFit, padding } = content
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={styles.settings}>
      <Button variant={src === '' ? 'filled' : 'outlined'} onClick={() => setIsChoosing(true)}>
        {src === '' ? texts.chooseImage : texts.otherImage}
      </Button>
      {isChoosing ? (
        <Suspense fallback={null}>
          <ImagePicker
            onPick={({ path, width, height }) => {
              const size =
                Math.max(width ?? 0, height ?? 0) > 0
                  ? fittingSize({ width, height })
                  : { width: null, height: null }
              onChange({ src: path, ...size })
              setIsChoosing(false)
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      ) : null}
      <LimitedField
        label={texts.alt}
        value={alt}
        limit={LANDING_TEXT_MAX}
        hint={texts.altHint}
        error={landingTextError(alt)}
        isErrorShown
        onChange={({ target }) => onChange({ alt: target.value }, 'alt')}
        onBlur={onSettle}
      />
      <LinkFields {...props} />
      <ImageSizeFields {...props} />
      <Choice
        label={texts.objectFit}
        options={FITS}
        names={texts.objectFits}
        value={objectFit}
        onChange={(next) => onChange({ objectFit: next })}
      />
      <SliderField
        label={texts.padding}
        value={padding}
        min={IMAGE_PADDING.min}
        max={IMAGE_PADDING.max}
        textOf={String}
        onChange={(next) => onChange({ padding: next }, 'padding')}
        onSettle={onSettle}
      />
    </div>
  )
}

interface ContentSettingsProps {
  content: LandingContent
  onChange: (content: LandingContent, joins?: string) => void
  onSettle: () => void
}

const DIRECTIONS = ['column', 'row'] as const

/** Settings of a content, by its variant (Spec 3 §2). */
export function ContentSettings({ content, onChange, onSettle }: ContentSettingsProps) {
  switch (content.variant) {
    case 'text':
      return <p className={styles.note}>{texts.writeHint}</p>
    case 'image':
      return (
        <ImageSettings
          content={content}
          onChange={(change, joins) => onChange({ ...content, ...change }, joins)}
          onSettle={onSettle}
        />
      )
    case 'carousel':
      return (
        <SliderField
          label={texts.interval}
          value={content.interval}
          min={CAROUSEL_INTERVAL.min}
          max={CAROUSEL_INTERVAL.max}
          textOf={texts.intervalOf}
          onChange={(interval) => onChange({ ...content, interval }, 'interval')}
          onSettle={onSettle}
        />
      )
    case 'group':
      return (
        <Choice
          label={texts.direction}
          options={DIRECTIONS}
          names={texts.directions}
          value={content.direction}
          onChange={(direction) => onChange({ ...content, direction })}
        />
      )
    case 'product':
      return <ProductChoice {...content} onChange={(choice) => onChange({ ...content, ...choice })} />
    case 'productList':
      return <CategoryChoice {...content} onChange={(choice) => onChange({ ...content, ...choice })} />
    case 'pushProductList':
    case 'empty':
    case 'unknown':
      return <p className={styles.note}>{texts.noSettings}</p>
  }
}

import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { Button } from '@/ui/native/Button'
import { Choice } from '@/ui/form/Choice'
import { LimitedField } from '@/ui/form/LimitedField'
import { SliderField } from '@/ui/form/SliderField'
import { IMAGE_PADDING, LANDING_TEXT_MAX } from '@/domain/landing/layout/layout'
import { fittingSize } from '@/domain/landing/layout/imageSize'
import { landingTextError } from '@/domain/landing/layout/layoutTexts'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { ImageSizeFields } from './ImageSizeFields'
import type { ImageSettingsProps } from './imageSettingsProps'
import { LinkFields } from './LinkFields'
import styles from './Settings.module.css'

const ImagePicker = lazyPart(() => import('../images/ImagePicker'), 'ImagePicker')

const FITS = ['contain', 'cover'] as const

/** Image, alternative text, link and size (Spec 3 §2). */
export function ImageSettings(props: ImageSettingsProps) {
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

import { Choice } from '@/ui/form/Choice'
import { SliderField } from '@/ui/form/SliderField'
import { CAROUSEL_INTERVAL, type LandingContent } from '@/domain/landing/layout/layout'
import { CategoryChoice } from '../choices/CategoryChoice'
import { ProductChoice } from '../choices/ProductChoice'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { ImageSettings } from './ImageSettings'
import styles from './Settings.module.css'

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

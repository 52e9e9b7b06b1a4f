import { Checkbox } from '@/ui/form/Checkbox'
import { Choice } from '@/ui/form/Choice'
import { DateField } from '@/ui/form/DateField'
import { LimitedField } from '@/ui/form/LimitedField'
import { Select } from '@/ui/native/Select'
import { SliderField } from '@/ui/form/SliderField'
import {
  CARD_HEIGHT,
  type CardWidth,
  type HeadingLevel,
  LANDING_TEXT_MAX,
  type LandingCard,
} from '@/domain/landing/layout/layout'
import { landingTextError } from '@/domain/landing/layout/layoutTexts'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import styles from './Settings.module.css'

const LEVELS: readonly HeadingLevel[] = [1, 2, 3, 4, 5, 6]
const WIDTHS: readonly CardWidth[] = [1, 2, 3, 4]
const HEIGHT_MODES = ['auto', '100%', 'manual'] as const
/** Initial value of a manual height. */
const HEIGHT_PX = 300

export interface CardSettingsProps {
  card: LandingCard
  /** Changes of the same name are one step to undo. */
  onChange: (change: Partial<LandingCard>, joins?: string) => void
  onSettle: () => void
}

function HeadingSettings({ card, onChange, onSettle }: CardSettingsProps) {
  const { heading, headingLevel } = card
  return (
    <>
      <LimitedField
        label={texts.heading}
        value={heading}
        limit={LANDING_TEXT_MAX}
        error={landingTextError(heading)}
        isErrorShown
        onChange={({ target }) => onChange({ heading: target.value }, 'heading')}
        onBlur={onSettle}
      />
      <Select
        label={texts.headingLevel}
        value={String(headingLevel)}
        options={LEVELS.map((level) => ({ value: String(level), label: texts.level(level) }))}
        onValueChange={(value) => {
          const level = LEVELS.find((each) => String(each) === value)
          if (level !== undefined) onChange({ headingLevel: level })
        }}
      />
    </>
  )
}

function SizeSettings({ card, onChange, onSettle }: CardSettingsProps) {
  const { width, height } = card
  const mode = typeof height === 'number' ? 'manual' : height
  return (
    <>
      <SliderField
        label={texts.width}
        value={width}
        min={1}
        max={4}
        textOf={texts.widthOf}
        onChange={(value) => {
          const next = WIDTHS.find((each) => each === value)
          if (next !== undefined) onChange({ width: next }, 'width')
        }}
        onSettle={onSettle}
      />
      <Choice
        label={texts.heightMode}
        options={HEIGHT_MODES}
        names={texts.heights}
        value={mode}
        onChange={(next) => onChange({ height: next === 'manual' ? HEIGHT_PX : next })}
      />
      {typeof height === 'number' ? (
        <SliderField
          label={texts.height}
          value={height}
          {...CARD_HEIGHT}
          textOf={texts.pixels}
          onChange={(next) => onChange({ height: next }, 'height')}
          onSettle={onSettle}
        />
      ) : null}
    </>
  )
}

/** True when the last day comes before the first; such a card cannot be saved. */
export function areDatesWrong({ showFrom, showUntil }: Pick<LandingCard, 'showFrom' | 'showUntil'>): boolean {
  return showFrom !== null && showUntil !== null && showFrom > showUntil
}

/** Heading, size and when visitors see the card (Spec 3 §2). */
export function CardSettings(props: CardSettingsProps) {
  const { card, onChange } = props
  return (
    <div className={styles.settings}>
      <HeadingSettings {...props} />
      <SizeSettings {...props} />
      <DateField
        label={texts.showFrom}
        value={card.showFrom}
        onChange={(showFrom) => onChange({ showFrom })}
      />
      <DateField
        label={texts.showUntil}
        value={card.showUntil}
        error={areDatesWrong(card) ? texts.datesWrong : null}
        onChange={(showUntil) => onChange({ showUntil })}
      />
      <Checkbox
        label={texts.isHidden}
        checked={card.hidden}
        onCheckedChange={(hidden) => onChange({ hidden })}
      />
    </div>
  )
}

import { Checkbox } from '@/ui/form/Checkbox'
import { LimitedField } from '@/ui/form/LimitedField'
import { LANDING_TEXT_MAX, type LandingLayout } from '@/domain/landing/layout/layout'
import { landingTextError } from '@/domain/landing/layout/layoutTexts'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import type { LandingWorkControl } from '../work/useLandingWork'
import styles from './PageSettings.module.css'

interface PageSettingsProps extends Pick<LandingWorkControl, 'edit' | 'settle'> {
  layout: LandingLayout
}

/** Title of the page (40 characters at most, Spec 3 §5), and its visibility to visitors. */
export function PageSettings({ layout, edit, settle }: PageSettingsProps) {
  const { title, enabled } = layout
  return (
    <div className={styles.settings}>
      <div className={styles.title}>
        <LimitedField
          label={texts.pageTitle}
          hint={texts.pageTitleHint}
          value={title}
          limit={LANDING_TEXT_MAX}
          error={landingTextError(title)}
          isErrorShown
          onChange={({ target }) => edit((before) => ({ ...before, title: target.value }), 'title')}
          onBlur={settle}
        />
      </div>
      <Checkbox
        label={texts.enabled}
        checked={enabled}
        onCheckedChange={(next) => edit((before) => ({ ...before, enabled: next }))}
      />
    </div>
  )
}

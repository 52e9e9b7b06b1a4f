import { useMemo, useState } from 'react'
import { Provider, useStore } from 'react-redux'
import Dialog from '@mui/material/Dialog'
import { LandingCards } from '@/features/landing/parts/LandingCards'
import { EmptyState } from '@/ui/native/EmptyState'
import { Button } from '@/ui/native/Button'
import { Choice } from '@/ui/form/Choice'
import { DateField } from '@/ui/form/DateField'
import { MuiTheme } from '@/ui/theme/MuiTheme'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { visibleLayout } from '@/domain/landing/layout/visibleLayout'
import type { RootState } from '@/net/appThunk'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import styles from './PreviewDialog.module.css'
import type { Store } from '@reduxjs/toolkit'

/** Whom the page is shown to. */
const AUDIENCES = ['buyer', 'consumer', 'guest'] as const
type Audience = (typeof AUDIENCES)[number]

const SESSION_TYPES = { buyer: null, consumer: 'Consumer', guest: 'Guest' } as const

/** The state as it would be in another kind of session; prices and stock stay the user's own. */
function stateFor(state: RootState, audience: Audience): RootState {
  const { session } = state
  const sessionType = SESSION_TYPES[audience]
  if (session.status !== 'ready' || sessionType === null) return state
  const settings = { ...session.settings, sessionType }
  return { ...state, session: { ...session, settings, user: { ...session.user, isSalesperson: false } } }
}

/** A read-only view of the store, as in a session of another audience. */
function previewStore(store: Store<RootState>, audience: Audience): Store<RootState> {
  let source = store.getState()
  let shown = stateFor(source, audience)
  const getState = () => {
    const state = store.getState()
    if (state !== source) {
      source = state
      shown = stateFor(state, audience)
    }
    return shown
  }
  return { ...store, getState }
}

const SCROLLS_BY_KEYBOARD = { tabIndex: 0 }
const WIDTHS = ['desktop', 'phone'] as const

interface PreviewDialogProps {
  layout: LandingLayout
  today: CalendarDate
  onClose: () => void
}

/** The page as visitors see it. */
function VisitorsPage({ layout, audience }: { layout: LandingLayout; audience: Audience }) {
  const store = useStore<RootState>()
  const theirs = useMemo(() => previewStore(store, audience), [store, audience])
  if (layout.cards.length === 0) return <EmptyState title={texts.previewEmpty} />
  return (
    <Provider store={theirs}>
      <p className={styles.title}>{layout.title}</p>
      <LandingCards layout={layout} />
    </Provider>
  )
}

/** Preview of the edited page for another audience, width and day. Inert. */
export function PreviewDialog({ layout, today, onClose }: PreviewDialogProps) {
  const [audience, setAudience] = useState<Audience>('buyer')
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop')
  const [day, setDay] = useState<CalendarDate | null>(today)
  const shown = useMemo(() => visibleLayout(layout, day ?? today), [layout, day, today])
  return (
    <MuiTheme>
      <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': texts.previewTitle } }}>
        <div className={styles.controls}>
          <Choice
            label={texts.previewAs}
            options={AUDIENCES}
            names={texts.audiences}
            value={audience}
            onChange={setAudience}
          />
          <Choice
            label={texts.previewWidth}
            options={WIDTHS}
            names={texts.previewWidths}
            value={width}
            onChange={setWidth}
          />
          <div className={styles.day}>
            <DateField label={texts.previewDay} value={day} onChange={setDay} />
          </div>
          <Button variant="filled" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
        <p className={styles.note}>{texts.previewNote}</p>
        <div className={styles.stage} role="region" aria-label={texts.previewTitle} {...SCROLLS_BY_KEYBOARD}>
          <div className={styles.page} data-width={width} inert>
            <VisitorsPage key={audience} layout={shown} audience={audience} />
          </div>
        </div>
      </Dialog>
    </MuiTheme>
  )
}

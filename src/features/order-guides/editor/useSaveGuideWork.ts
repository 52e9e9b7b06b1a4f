import {
  guideRefusal,
  type NewGuideProduct,
  useListOrderGuidesQuery,
  useUpdateOrderGuideMutation,
} from '@/features/order-guides/orderGuideApi'
import { type SaveOutcome, saveOutcome } from '@/net/saveOutcome'
import { type ApiError, toApiError, FAILURE_MESSAGES } from '@/net/apiError'
import { isConflict } from '@/net/writeFailure'
import { type GuideSave, useCreateGuide } from '@/features/order-guides/parts/useCreateGuide'
import { useSave } from '@/features/notifications/parts/useSave'
import { type GuideNews, mergeGuide } from '@/domain/order-guides/mergeGuide'
import { findOrderGuide, type OrderGuide } from '@/domain/order-guides/orderGuide'
import { submitOnce } from '@/net/once/submitOnce'
import { useAppDispatch } from '@/session/hooks'
import { type GuideWork, GuideWorkSchema, newWork, workName } from '../state/guideWork'
import { useCallback, useMemo } from 'react'
import type { GuideDraft } from '@/domain/order-guides/guideDraft'
import { draftOf, guidePatch } from '@/domain/order-guides/mergeGuide'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'

export interface GuideWorkControl {
  readonly work: GuideWork
  /** True if there are unsaved changes; for a new guide, once it has a line. */
  readonly isDirty: boolean
  readonly change: (next: (draft: GuideDraft) => GuideDraft) => void
  /** Replaces the work, for example after a merge. */
  readonly replace: (work: GuideWork) => void
  /** Ends the work after it was saved; call it before navigating. */
  readonly end: () => void
}

function workOf(guide: OrderGuide | null): GuideWork {
  if (!guide) return newWork
  return { draft: draftOf(guide), base: guide.products, version: guide.version, isStored: true }
}

/** Patch from the draft's base to the draft. */
const changesOf = ({ base, draft }: GuideWork) => guidePatch({ products: base }, draft)

const hasChanges = (work: GuideWork): boolean =>
  changesOf(work).length > 0 || work.draft.some(({ rejected = null }) => rejected !== null)

/**
 * The edited order guide: the stored one until the first change. Changes survive a reload, and leaving the
 * screen asks for confirmation.
 */
export function useGuideWork(name: string, guide: OrderGuide | null): GuideWorkControl {
  const [persisted, setPersisted] = usePersistedState<GuideWork>(workName(name), GuideWorkSchema)
  const stored = useMemo(() => workOf(guide), [guide])
  const work = persisted ?? stored
  const isDirty = persisted !== null
  const endQuestion = useUnsavedWork('order-guide-edit', isDirty)
  const change = useCallback(
    (next: (draft: GuideDraft) => GuideDraft) =>
      setPersisted((before) => {
        const current = before ?? stored
        const changed = { ...current, draft: next(current.draft) }
        return hasChanges(changed) ? changed : null
      }),
    [setPersisted, stored],
  )
  const replace = (next: GuideWork) => setPersisted(hasChanges(next) ? next : null)
  return {
    work,
    isDirty,
    change,
    replace,
    end: () => {
      setPersisted(null)
      endQuestion()
    },
  }
}

/** Change that another user made to the guide during editing. */
export type Meanwhile =
  | { readonly kind: 'changed'; readonly news: readonly GuideNews[] }
  | { readonly kind: 'deleted' }

const NOT_FOUND = 404

/** True if the stored guide differs from the one being edited, or is gone. */
const isOutdated = (error: ApiError): boolean => isConflict(error) || error.status === NOT_FOUND

const newProducts = ({ draft }: GuideWork): NewGuideProduct[] =>
  draft
    .filter(({ isIncluded }) => isIncluded)
    .map(({ productKey, unit, quantity, heading }) => ({
      productKey,
      unitOfMeasure: unit,
      orderQuantity: quantity,
      ...(heading !== '' && { heading }),
    }))

const SAVED: SaveOutcome = { status: 'Saved', message: '' }

function useUpdateGuide() {
  const dispatch = useAppDispatch()
  const [update] = useUpdateOrderGuideMutation()
  return async (name: string, work: GuideWork): Promise<GuideSave> => {
    const { version } = work
    const lines = changesOf(work)
    const send = (key: string) => update({ name, lines, version, key })
    const content = [name, version, lines]
    const result = await dispatch(
      submitOnce({ name: 'update guide', content, send, isOwnRefusal: isConflict }),
    )
    const outcome = saveOutcome(result, FAILURE_MESSAGES.requestFailed)
    if (result.kind === 'answered') return { outcome, error: null }
    const message = guideRefusal(result.error) ?? outcome.message
    return { outcome: { ...outcome, message }, error: result.error }
  }
}

/** Sends the guide under an idempotency key; a replay after a lost response reuses the key. */
function useSendGuide(name: string): (work: GuideWork) => Promise<GuideSave> {
  const create = useCreateGuide()
  const update = useUpdateGuide()
  return (work) => (work.isStored ? update(name, work) : create(name, newProducts(work)))
}

/** `merged`: another user changed the guide; `work` combines both, for the user to check and save again. */
export type SaveGuideResult =
  | { readonly kind: 'saved' | 'failed' }
  | { readonly kind: 'merged'; readonly work: GuideWork; readonly meanwhile: Meanwhile }

interface SaveGuideWork {
  readonly save: (work: GuideWork) => Promise<SaveGuideResult>
  readonly isSaving: boolean
  readonly failure: string | null
  readonly isLeft: () => boolean
}

/** Merges the work with the stored guide; `theirs` is null if it was deleted. */
function mergeWork(
  work: GuideWork,
  theirs: OrderGuide | null,
): { work: GuideWork; meanwhile: Meanwhile | null } {
  if (!theirs) {
    const draft = work.draft.map((line) => ({ ...line, id: line.id > 0 ? -1e6 - line.id : line.id }))
    return { work: { draft, base: [], version: null, isStored: false }, meanwhile: { kind: 'deleted' } }
  }
  const { draft, news } = mergeGuide({ products: work.base }, work.draft, theirs)
  const merged = { draft, base: theirs.products, version: theirs.version, isStored: true }
  return { work: merged, meanwhile: news.length > 0 ? { kind: 'changed', news } : null }
}

/** Saves a guide once. If another user changed it meanwhile, merges the work with the stored guide. */
export function useSaveGuideWork(name: string): SaveGuideWork {
  const send = useSendGuide(name)
  const { save, isSaving, failure, isLeft } = useSave(`guide ${name}`)
  const { refetch } = useListOrderGuidesQuery()

  /** Null if the stored guide does not explain the conflict or cannot be loaded. */
  async function reconcile(work: GuideWork): Promise<SaveGuideResult | null> {
    const { data } = await refetch()
    if (!data) return null
    const { work: merged, meanwhile } = mergeWork(work, findOrderGuide(data, name))
    // A response was lost: everything is stored.
    if (merged.isStored && changesOf(merged).length === 0) return { kind: 'saved' }
    if (!work.isStored || meanwhile === null) return null
    return { kind: 'merged', work: merged, meanwhile }
  }
  return {
    isSaving,
    failure,
    isLeft,
    save: async (work) => {
      const results: SaveGuideResult[] = []
      const outcome = await save(async () => {
        const sent = await send(work)
        const reconciled = isOutdated(toApiError(sent.error)) ? await reconcile(work) : null
        if (!reconciled) return sent.outcome
        results.push(reconciled)
        return SAVED
      })
      return results[0] ?? { kind: outcome?.status === 'Saved' ? 'saved' : 'failed' }
    },
  }
}

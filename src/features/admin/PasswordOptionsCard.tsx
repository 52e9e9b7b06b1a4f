import * as v from 'valibot'
import { toApiError } from '@/api/transport/apiError'
import { useGetPasswordOptionsQuery } from '@/api/passwordApi'
import { Button } from '@/components/ui/form/Button'
import { Card } from '@/components/ui/page/Card'
import { ErrorState } from '@/components/native/ErrorState'
import { SkeletonRows } from '@/components/native/Skeleton'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { usePersistedState } from '@/state/persisted-forms/usePersistedState'
import { ADMIN_MESSAGES } from './messages'
import { PasswordOptionsDialog, rulesInWords } from './PasswordOptionsDialog'

const texts = ADMIN_MESSAGES.options

const isRequired = v.exactOptional(v.boolean())
const Changes: v.GenericSchema<unknown, Partial<PasswordOptions>> = v.object({
  minimumPasswordLength: v.exactOptional(v.number()),
  requireLowercase: isRequired,
  requireUppercase: isRequired,
  requireNumber: isRequired,
  requireSpecialCharacter: isRequired,
})

function CurrentOptions() {
  const [changes, setChanges] = usePersistedState('password-options', Changes)
  const { data, error, isFetching, refetch } = useGetPasswordOptionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (error && !data) {
    const { message } = toApiError(error)
    return <ErrorState message={message} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div role="status" aria-label={ADMIN_MESSAGES.loading}>
        {/* As high as the rules in three lines and the button. */}
        <SkeletonRows count={3} height={34} />
      </div>
    )
  }
  return (
    <>
      <p>{rulesInWords(data)}</p>
      <Button onClick={() => setChanges({})}>{texts.edit}</Button>
      {changes === null ? null : (
        <PasswordOptionsDialog
          baseline={data}
          changes={changes}
          onChange={(part) => setChanges((before) => ({ ...before, ...part }))}
          onClose={() => setChanges(null)}
        />
      )}
    </>
  )
}

/** The rules for new passwords, and a button to change them (Spec 1 §2). */
export function PasswordOptionsCard() {
  return (
    <Card title={texts.title}>
      <CurrentOptions />
    </Card>
  )
}

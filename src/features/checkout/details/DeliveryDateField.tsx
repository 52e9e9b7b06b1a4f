import { Button } from '@/ui/native/Button'
import { DateField } from '@/ui/form/DateField'
import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import type { DetailsFormState } from './useDetails'

/** Reserves space for the earliest date, so that nothing moves when it arrives. */
const ROOM = '\u00A0'

interface DeliveryDateFieldProps {
  form: DetailsFormState
  onChange: (date: CalendarDate | null) => void
}

export function DeliveryDateField({ form, onChange }: DeliveryDateFieldProps) {
  const { entered, errors, dates, earliestDate, isPickup } = form
  return (
    <div>
      <DateField
        label={isPickup ? texts.pickupDate : texts.deliveryDate}
        value={entered.deliveryDate ?? null}
        min={earliestDate}
        isRequired={form.isDateRequired}
        error={errors.deliveryDate}
        hint={earliestDate === null ? ROOM : texts.earliest(formatDate(earliestDate))}
        onChange={onChange}
      />
      {dates.isError ? (
        <p className={styles.fieldError} role="alert">
          {texts.datesFailed}
          <Button isSmall variant="quiet" isBusy={dates.isFetching} onClick={() => void dates.refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import { CHOICE_MESSAGES as texts } from './messages'
import { type FieldTexts, Field } from '@/ui/native/Field'
import { ChevronDownIcon, CloseIcon } from '@/ui/native/icons'
import { BareTextField } from '@/ui/native/TextField'
import styles from './ChoiceField.module.css'

export interface Choice {
  readonly value: string
  readonly label: string
  /** Beside the label in the list: a code, or the category around it. */
  readonly detail?: string
}

interface ChoiceFieldProps extends FieldTexts {
  choices: readonly Choice[]
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
  /**
   * Called with the typed text; the caller then passes the matching choices. If absent, the field filters
   * them.
   */
  onSearch?: (text: string) => void
  isLoading?: boolean
  /** Text if nothing matches. */
  noneText: string
  /** True if the field cannot be emptied. */
  isRequired?: boolean
}

const SHOWN_MAX = 100
const findHere = createFilterOptions<Choice>({
  limit: SHOWN_MAX,
  stringify: ({ label, detail = '' }) => `${label} ${detail}`,
})
const isSame = (one: Choice, other: Choice) => one.value === other.value

/** One of many choices, found by typing. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { choices, chosen, onChoose, onSearch, isLoading = false, noneText, isRequired = false } = props
  const { label, isLabelHidden, hint, error } = props
  const isListed = chosen === null || choices.some((choice) => isSame(choice, chosen))
  return (
    <Field {...{ label, isLabelHidden, hint, error }}>
      {(control) => (
        <Autocomplete
          id={control.id}
          options={isListed ? [...choices] : [...choices, chosen]}
          value={chosen}
          loading={isLoading}
          autoHighlight
          disableClearable={isRequired}
          getOptionKey={({ value }) => value}
          isOptionEqualToValue={isSame}
          onChange={(_, choice) => onChoose(choice)}
          onInputChange={(_, text, reason) => onSearch?.(reason === 'input' ? text : '')}
          filterOptions={onSearch ? () => [...choices] : findHere}
          noOptionsText={noneText}
          openText={texts.open}
          closeText={texts.close}
          clearText={texts.clear}
          loadingText={texts.loading}
          popupIcon={<ChevronDownIcon />}
          clearIcon={<CloseIcon />}
          renderOption={({ key, ...attributes }, { label: name, detail }) => (
            <li key={key} {...attributes}>
              <span className={styles.choice}>
                <span>{name}</span>
                {detail ? <span className={styles.detail}>{detail}</span> : null}
              </span>
            </li>
          )}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <div ref={input.ref}>
              <BareTextField
                {...htmlInput}
                {...control}
                className={isRequired ? undefined : styles.clearable}
                end={input.endAdornment}
              />
            </div>
          )}
        />
      )}
    </Field>
  )
}

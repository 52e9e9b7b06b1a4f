/** The cell of a column in a row. Every column has a cell for every row that there is. */
export function cell<Value>(column: ArrayLike<Value>, row: number): Value {
  return column[row] as Value
}

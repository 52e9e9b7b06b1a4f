import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { WideTable } from '@/ui/table/WideTable'
import type { ChartFigures } from './chartFigures'

/** The figures of a chart as a table. */
export function FiguresTable({ title, labelTitle, labels, series, formatValue }: ChartFigures) {
  return (
    <WideTable name={title}>
      <Table>
        <caption>{title}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{labelTitle}</TableCell>
            {series.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {labels.map((label, index) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {series.map(({ label: name, values }) => {
                const value = values[index] ?? null
                return (
                  <TableCell key={name} align="right">
                    {value === null ? '–' : formatValue(value)}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}

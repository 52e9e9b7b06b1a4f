import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface CardProps {
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** A titled part of a page with its own controls. */
export function Card({ title, text, children }: CardProps) {
  const titleId = useId()
  return (
    <MuiCard component="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {text ? <Typography color="textSecondary">{text}</Typography> : null}
      {children}
    </MuiCard>
  )
}

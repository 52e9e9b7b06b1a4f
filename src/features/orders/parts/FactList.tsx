import styles from './FactList.module.css'

export type Fact = readonly [label: string, lines: readonly string[]]

/** Facts of an order, each under its label; those without a text are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const shownFacts = facts.filter(([, lines]) => lines.some((line) => line.trim() !== ''))
  return (
    <dl className={styles.facts}>
      {shownFacts.map(([label, lines]) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((line, index) => (
            <dd key={index}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** Messages of the server, each on a line of its own (Spec 2 §4). */
export function MessageLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

/** Name of the picture of that shape and colour: `cheeseBlock-f3a63b.svg`. */
export function imageNameOf(art: string, color: string): string {
  return `${art}-${color.slice(1)}.svg`
}

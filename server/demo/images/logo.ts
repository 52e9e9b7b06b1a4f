/** The demo distributor's mark: an alder leaf and a finch's wing, with the name beside it. */
export function drawLogo(name: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 64" width="300" height="64" role="img" aria-label="${name}">` +
    `<circle cx="32" cy="32" r="30" fill="#0b6b62"/>` +
    `<path d="M18 44C12 24 28 12 48 16c2 20-10 34-30 28z" fill="#8fd0b5"/>` +
    `<path d="M16 48c8-12 16-20 27-27" fill="none" stroke="#0b6b62" stroke-width="2.5" stroke-linecap="round"/>` +
    `<path d="M30 46c10 2 18-4 20-14 4 12-6 22-20 14z" fill="#f2b64a"/>` +
    `<text x="74" y="31" font-family="Georgia, 'Times New Roman', serif" font-size="23" font-weight="700" fill="#0b6b62">Alder &amp; Finch</text>` +
    `<text x="75" y="50" font-family="Verdana, Arial, sans-serif" font-size="12" letter-spacing="3" fill="#5d7a76">FOODSERVICE</text></svg>`
  )
}

import { bagArt } from './bagArt'
import { bottleArt } from './bottleArt'
import { breadArt } from './breadArt'
import { containerArt } from './containerArt'
import { dairyArt } from './dairyArt'
import { friedArt } from './friedArt'
import { fruitArt } from './fruitArt'
import { meatArt } from './meatArt'
import { paperArt } from './paperArt'
import { pastryArt } from './pastryArt'
import { pizzaArt } from './pizzaArt'
import { seafoodArt } from './seafoodArt'
import { type ArtSet, shadesOf } from './shades'
import { sweetArt } from './sweetArt'
import { toolArt } from './toolArt'
import { vegetableArt } from './vegetableArt'
import { ellipse } from './shapes'

const ART: ArtSet = {
  ...meatArt,
  ...seafoodArt,
  ...dairyArt,
  ...fruitArt,
  ...vegetableArt,
  ...breadArt,
  ...pizzaArt,
  ...pastryArt,
  ...friedArt,
  ...sweetArt,
  ...containerArt,
  ...bottleArt,
  ...bagArt,
  ...paperArt,
  ...toolArt,
}

/** Soft backgrounds by the two digits of the main category's code. */
const BACKGROUNDS: Readonly<Record<string, readonly [string, string]>> = {
  '01': ['#fbe8e3', '#f5d5cd'],
  '02': ['#e1f0f5', '#cbe3ec'],
  '03': ['#e9eefb', '#d6dff5'],
  '04': ['#eaf5dc', '#d6eac1'],
  '05': ['#e3eefa', '#cbdff4'],
  '06': ['#fbeed9', '#f4dfbc'],
  '07': ['#f3ecdc', '#e6dac0'],
  '08': ['#fde9d8', '#f8d6b9'],
  '09': ['#e2f3ef', '#c9e6df'],
  '10': ['#fce7ef', '#f7d0de'],
  '11': ['#ececf6', '#dadaec'],
  '12': ['#e4f1ea', '#cde3d6'],
}
const PLAIN = ['#f1f1ee', '#e2e2dc'] as const

/** Draws one picture: the motif on the soft disc of its main category. The rest is transparent. */
export function drawImage(categoryCode: string, art: string, color: string): string {
  const motif = ART[art]
  if (!motif) throw new Error(`No picture is known as ${art}`)
  const [soft, deep] = BACKGROUNDS[categoryCode.slice(0, 2)] ?? PLAIN
  const drawing = motif(shadesOf(color))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 10 140 140" width="320" height="320">` +
    `<circle cx="80" cy="80" r="67" fill="${soft}"/><circle cx="80" cy="80" r="58" fill="${deep}"/>` +
    `<g transform="translate(20 18)">${ellipse(60, 104, 42, 5, '#00000014')}${drawing}</g></svg>`
  )
}

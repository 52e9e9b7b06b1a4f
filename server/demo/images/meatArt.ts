import { type ArtSet, BONE, CREAM, mix, PALE_STEEL, WHITE } from './shades'
import { circle, dots, ellipse, group, line, path, rect, scatter, turned } from './shapes'

const FAT = '#f8dfd0'
const tray = rect(18, 70, 84, 26, 9, PALE_STEEL) + rect(18, 70, 84, 9, 4, WHITE)

export const meatArt: ArtSet = {
  steak: (s) =>
    path('M26 62c-4-22 16-36 36-34 24 2 36 16 34 34-2 16-14 18-22 26s-20 10-32 4S28 78 26 62z', FAT) +
    path('M32 62c-3-18 13-29 29-28 20 1 30 14 29 28-2 12-12 15-20 22s-17 8-26 3-11-13-12-25z', s.base) +
    line('M44 50c8-4 12 4 20 0s10 2 14 0', s.light, 4) +
    line('M44 68c6 2 12-4 18 0', s.light, 4) +
    path('M74 60c6-2 11 2 10 8s-8 8-11 4-3-11 1-12z', BONE),
  roast: (s) =>
    ellipse(60, 66, 38, 24, s.dark) +
    ellipse(58, 62, 38, 23, s.base) +
    ellipse(30, 62, 12, 17, FAT) +
    ellipse(30, 62, 8, 12, s.light) +
    [46, 60, 74].map((x) => line(`M${x} 40c5 14 5 30 0 45`, CREAM, 3)).join(''),
  ground: (s) =>
    tray +
    [
      [30, 64],
      [44, 60],
      [58, 64],
      [72, 60],
      [86, 64],
      [38, 50],
      [52, 46],
      [66, 50],
      [80, 50],
      [46, 38],
      [60, 34],
      [72, 40],
    ]
      .map(([x = 0, y = 0], i) => line(`M${x - 9} ${y}c4-6 8 6 12 0s5 2 6 0`, i % 2 ? s.base : s.dark, 8))
      .join(''),
  ribs: (s) =>
    path('M20 44q40-14 80 0v34q-40 14-80 0z', s.dark) +
    path('M20 42q40-14 80 0v26q-40 14-80 0z', s.base) +
    [30, 44, 58, 72, 86]
      .map(
        (x) =>
          rect(x, 32, 6, 14, 3, BONE) + rect(x, 74, 6, 14, 3, BONE) + line(`M${x + 3} 44v26`, s.light, 3),
      )
      .join(''),
  patty: (s) =>
    ellipse(60, 74, 40, 16, s.darker) +
    ellipse(60, 67, 40, 18, s.base) +
    [36, 52, 68, 84].map((x) => line(`M${x - 8} 75l12-15`, s.dark, 4)).join('') +
    dots(
      [
        [44, 62],
        [62, 59],
        [76, 66],
        [56, 73],
      ],
      2,
      s.light,
    ),
  chop: (s) =>
    line('M76 76l18 16', BONE, 10) +
    path('M28 56c0-18 16-28 32-26s26 14 24 30-12 24-26 26-30-12-30-30z', FAT) +
    path('M35 57c0-13 12-21 25-19s19 11 18 22-10 18-20 19-23-9-23-22z', s.base) +
    line('M46 52c6-5 12 3 18-1', s.light, 4),
  bacon: (s) =>
    [0, 18, 36]
      .map((dy) =>
        group(
          `translate(0 ${dy})`,
          line('M22 44c13-14 26 14 38 0s26 14 38 0', s.base, 15),
          line('M22 42c13-14 26 14 38 0s26 14 38 0', FAT, 5),
        ),
      )
      .join(''),
  ham: (s) =>
    line('M84 42l12-12', BONE, 9) +
    circle(97, 29, 6, BONE) +
    path('M26 66c0-22 22-34 40-30 18 3 24 16 20 32s-18 24-34 24-26-10-26-26z', s.dark) +
    ellipse(48, 66, 25, 26, s.base) +
    ellipse(48, 66, 19, 20, s.light) +
    circle(48, 66, 6, BONE) +
    line('M70 44c6 8 6 18 2 28', s.light, 3),
  breast: (s) =>
    path('M22 66c4-24 30-36 48-28s30 22 26 34-14 16-30 14-46 0-44-20z', s.dark) +
    path('M24 62c4-22 28-32 45-24s27 20 23 30-13 12-27 10-44 3-41-16z', s.base) +
    line('M38 58c10-10 24-12 36-4', s.light, 5) +
    line('M48 70c10-5 20-4 28 0', s.light, 4),
  wing: (s) =>
    path('M26 76c-6-14 4-26 18-26 6-16 26-20 36-8s6 22-6 26c-4 14-16 18-26 16S30 86 26 76z', s.base) +
    path('M66 42c10-6 20 0 22 8s-6 14-14 14z', s.light) +
    line('M40 62c8-2 14 0 18 6', s.dark, 4) +
    line('M78 36l10-8', BONE, 7),
  drumstick: (s) =>
    line('M70 74l20 20', BONE, 9) +
    circle(92, 92, 6, BONE) +
    circle(89, 98, 6, BONE) +
    path('M28 40c8-16 34-18 44 0s8 34 2 40-28 4-40-8-12-22-6-32z', s.dark) +
    path('M28 38c8-15 33-16 43 1s7 31 2 36-27 2-38-9-12-19-7-28z', s.base) +
    line('M38 42c6-8 16-8 22-2', s.light, 5),
  wholeBird: (s) =>
    ellipse(60, 88, 42, 8, WHITE) +
    path('M22 70c0-24 22-34 42-30s34 16 32 32-14 16-36 16-38 0-38-18z', s.base) +
    path('M52 48c14-6 30 2 34 16s-10 20-22 16-20-28-12-32z', s.light) +
    line('M78 76l20-8', s.dark, 12) +
    circle(101, 66, 5, BONE) +
    line('M30 60c4-8 10-12 18-14', s.light, 4),
  nugget: (s) =>
    scatter(
      path('M-16 0c-2-12 8-16 16-14s18 2 17 12-9 15-18 14-14-3-15-12z', s.base) +
        dots(
          [
            [-6, -4],
            [4, -6],
            [8, 3],
            [-3, 5],
          ],
          2,
          s.dark,
        ) +
        dots(
          [
            [0, -1],
            [-9, 2],
          ],
          1.6,
          s.light,
        ),
      [
        [42, 44, 10],
        [76, 40, 70],
        [36, 74, -20],
        [62, 66, 30],
        [86, 74, 0],
      ],
    ),
  deliSlices: (s) =>
    [
      [40, 70],
      [54, 62],
      [68, 54],
      [80, 48],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          ellipse(x, y, 25, 21, i % 2 ? s.dark : mix(s.base, '#2a1a12', 12), -20) +
          ellipse(x - 1, y - 2, 22, 18, i % 2 ? s.light : s.base, -20),
      )
      .join('') + line('M70 40c6-3 14-3 20 2', s.pale, 3),
  salami: (s) =>
    turned(-18, rect(44, 40, 58, 36, 16, s.darker), rect(44, 40, 58, 12, 6, s.dark)) +
    ellipse(44, 70, 24, 24, s.darker) +
    ellipse(44, 70, 20, 20, s.base) +
    dots(
      [
        [36, 62],
        [48, 60],
        [54, 72],
        [40, 78],
        [34, 72],
        [46, 70],
      ],
      3,
      FAT,
    ),
  sausage: (s) =>
    line('M28 50c18 18 46 18 64-4', s.dark, 19) +
    line('M28 48c18 17 46 17 64-4', s.base, 17) +
    line('M30 74c18 18 44 18 62-2', s.dark, 19) +
    line('M30 72c18 17 44 17 62-2', s.base, 17) +
    line('M40 52c10 7 24 8 36 2', s.light, 4) +
    line('M42 77c10 6 22 6 32 2', s.light, 4),
}

import { circle, dots, ellipse, group, leafAt, line, path, scatter, turned } from './shapes'
import { type ArtSet, CREAM, LEAF, STEM } from './shades'

export const fruitArt: ArtSet = {
  apple: (s) =>
    path('M60 46c10-10 38-6 36 20-2 20-18 32-26 28-6-3-14-3-20 0-8 4-26-8-28-28-2-26 28-30 38-20z', s.base) +
    path('M78 40c12 2 18 12 18 26-2 20-18 32-26 28 14-10 20-32 8-54z', s.dark) +
    ellipse(36, 58, 6, 11, s.light, 20) +
    line('M60 46c0-10 2-16 6-20', STEM, 5) +
    leafAt(64, 34, -8),
  orange: (s) =>
    circle(52, 62, 31, s.dark) +
    circle(51, 60, 31, s.base) +
    ellipse(38, 46, 9, 6, s.light, -35) +
    leafAt(52, 32, -10) +
    group(
      'translate(84 78)',
      circle(0, 0, 20, s.base),
      circle(0, 0, 17, CREAM),
      circle(0, 0, 15, s.light),
      line('M0-15v30M-13-8l26 16M13-8l-26 16', CREAM, 2.5),
    ),
  lemon: (s) =>
    turned(
      -24,
      path('M16 60c6-4 8-28 44-28s38 24 44 28c-6 4-8 28-44 28S22 64 16 60z', s.dark),
      path('M16 58c6-4 8-26 44-26s38 22 44 26c-6 4-8 24-44 24S22 62 16 58z', s.base),
      ellipse(46, 46, 12, 5, s.light, -15),
    ) +
    group(
      'translate(86 82)',
      circle(0, 0, 18, s.base),
      circle(0, 0, 15, CREAM),
      circle(0, 0, 13, s.light),
      line('M0-13v26M-11-7l22 14M11-7l-22 14', CREAM, 2.2),
    ),
  banana: (s) =>
    path('M26 32c4 34 26 52 62 46 6 0 10 4 6 8-34 18-84 0-76-52z', s.base) +
    path('M24 36c-2 44 40 66 72 48-36 20-86 4-78-48z', s.dark) +
    path('M34 28c10 26 30 40 62 36 6 0 8 4 4 8-32 8-66-6-74-42z', s.light) +
    line('M30 32l-4-10', STEM, 7) +
    circle(98, 72, 3, STEM) +
    circle(96, 84, 3, STEM),
  grapes: (s) =>
    line('M62 34c0-8 4-14 10-16', STEM, 4) +
    leafAt(62, 34, 160) +
    [
      [44, 44],
      [60, 42],
      [76, 44],
      [36, 58],
      [52, 58],
      [68, 58],
      [84, 58],
      [44, 72],
      [60, 72],
      [76, 72],
      [52, 86],
      [68, 86],
    ]
      .map(
        ([x = 0, y = 0], i) => circle(x, y, 10, i % 3 ? s.base : s.dark) + circle(x - 3, y - 3, 2.6, s.light),
      )
      .join(''),
  berry: (s) =>
    scatter(
      path('M-22-14c8-10 36-10 44 0 6 14-12 40-22 40S-28 0-22-14z', s.base) +
        dots(
          [
            [-10, -6],
            [0, -8],
            [10, -6],
            [-6, 4],
            [5, 4],
            [0, 14],
            [-13, 2],
            [12, 3],
          ],
          1.8,
          '#fbe3a0',
        ) +
        path('M-14-18l8 2 6-8 6 8 8-2-6 8H-8z', LEAF),
      [
        [42, 54, -10],
        [82, 60, 12],
        [58, 84, 0],
      ],
    ),
  blueberry: (s) =>
    [
      [40, 52],
      [70, 46],
      [90, 68],
      [56, 76],
      [34, 80],
      [78, 88],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y + 2, 15, s.dark) +
          circle(x, y, 15, s.base) +
          circle(x - 5, y - 5, 3.4, s.light) +
          path(`M${x} ${y - 5}l2 4 4-1-2 4 3 3-4 1-1 4-3-3-4 2v-4l-4-2 4-2-1-4 4 1z`, s.darker),
      )
      .join('') + leafAt(60, 30, 20),
  melon: (s) =>
    circle(50, 56, 32, '#b9a06a') +
    circle(49, 54, 32, '#d3bd84') +
    line(
      'M24 42c16-10 36-10 52 2M20 58c20-10 40-8 60 4M30 74c14-6 30-4 42 4M50 24c-10 18-10 42 0 62M36 30c-8 16-8 36 0 50M64 30c10 16 8 36 0 50',
      '#c0a76c',
      2,
    ) +
    path('M56 66h48c0 20-10 30-24 30S56 86 56 66z', '#9cb56b') +
    path('M60 66h40c0 17-8 25-20 25s-20-8-20-25z', s.base) +
    path('M70 66h20c0 8-4 12-10 12s-10-4-10-12z', '#f7d9a0'),
  pineapple: (s) =>
    path(
      'M60 44C50 34 46 24 36 20c12 0 18 4 22 10-2-8-2-14 2-20 4 6 4 12 2 20 4-6 10-10 22-10-10 4-14 14-24 24z',
      LEAF,
    ) +
    ellipse(60, 72, 25, 30, s.dark) +
    ellipse(59, 70, 25, 29, s.base) +
    line('M38 58l42 32M36 74l28 24M48 46l34 28M82 58L40 90M84 74L58 98M72 46L38 74', s.dark, 2.4),
  avocado: (s) =>
    group(
      'translate(40 60) rotate(-12)',
      path('M0-36c12 0 14 14 22 26s6 40-22 40-30-28-22-40S-12-36 0-36z', s.dark),
    ) +
    group(
      'translate(76 64) rotate(12)',
      path('M0-36c12 0 14 14 22 26s6 40-22 40-30-28-22-40S-12-36 0-36z', s.dark),
      path('M0-31c10 0 11 12 18 23s4 34-18 34-24-24-18-34 8-23 18-23z', '#dbe58f'),
      path('M0-22c7 0 8 9 13 17s3 27-13 27-18-19-13-27 6-17 13-17z', '#eef2b5'),
      circle(0, 8, 11, '#8a5a36'),
      ellipse(-3, 4, 3, 4, '#a97a54'),
    ),
  olives: (s) =>
    [
      [44, 52, -20],
      [78, 50, 15],
      [60, 78, 5],
    ]
      .map(([x = 0, y = 0, t = 0], i) =>
        group(
          `translate(${x} ${y}) rotate(${t})`,
          ellipse(0, 0, 19, 15, i === 1 ? '#8a9a3f' : s.base),
          ellipse(-6, -6, 5, 3, s.light),
          circle(11, 0, 5, i === 1 ? '#d0402f' : s.darker),
        ),
      )
      .join('') + leafAt(60, 32, -30),
  raisins: (s) =>
    [
      [40, 50, 10],
      [64, 42, 60],
      [84, 56, -20],
      [52, 68, 30],
      [74, 76, 80],
      [34, 78, -30],
      [56, 92, 10],
      [92, 82, 40],
    ]
      .map(([x = 0, y = 0, t = 0]) =>
        group(
          `translate(${x} ${y}) rotate(${t})`,
          ellipse(0, 0, 13, 9, s.base),
          line('M-7-2c4-3 8 3 14 0M-6 4c4-2 8 1 11-1', s.dark, 2),
          ellipse(-4, -4, 3, 1.6, s.light),
        ),
      )
      .join(''),
  nuts: (s) =>
    scatter(
      path('M0-20c12 8 14 28 0 40-14-12-12-32 0-40z', s.base) +
        path('M0-20c12 8 14 28 0 40 4-12 4-28 0-40z', s.dark) +
        line('M-4-10c-2 8-2 14 0 20', s.light, 2.4),
      [
        [38, 52, -30],
        [66, 46, 20],
        [88, 64, 60],
        [46, 80, 70],
        [72, 82, -10],
      ],
    ),
}

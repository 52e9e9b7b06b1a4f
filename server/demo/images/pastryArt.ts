import { type ArtSet, CREAM, CRUST, WHITE } from './shades'
import { circle, dots, ellipse, line, path, rect, scatter } from './shapes'

export const pastryArt: ArtSet = {
  croissant: (s) =>
    path(
      'M12 76c-2-30 22-46 48-46s50 16 48 46c-1 10-10 12-14 4-5-10-16-18-34-18s-29 8-34 18c-4 8-13 6-14-4z',
      s.base,
    ) +
    path('M46 32c8-3 20-3 28 0l4 32c-10-3-26-3-36 0z', s.light) +
    path('M24 44c4-4 8-7 13-9l3 30c-5 2-9 6-12 10z', s.light) +
    path('M96 44c-4-4-8-7-13-9l-3 30c5 2 9 6 12 10z', s.light) +
    line('M46 32l-4 32M74 32l4 32M24 44l4 31M96 44l-4 31M37 35l3 30M83 35l-3 30', s.dark, 3),
  danish: (s) =>
    ellipse(60, 66, 40, 28, s.dark) +
    ellipse(60, 62, 40, 27, s.base) +
    line('M32 62c0-14 18-20 32-18s22 10 20 20-18 14-28 10-10-14 0-16 12 4 12 6', s.dark, 5) +
    circle(62, 60, 10, '#d2453f') +
    circle(59, 57, 3, '#ef8f86') +
    line('M34 46l52 30M36 76l46-34', WHITE, 2.5),
  muffin: (s) =>
    path('M32 62h56l-8 32H40z', '#e7c7a0') +
    [42, 52, 62, 72].map((x) => line(`M${x} 66l${(x - 57) / -8} 26`, '#cfa577', 3)).join('') +
    path('M24 62c-6-14 8-20 12-24s12-14 24-14 20 8 24 14 18 10 12 24c-8 6-64 6-72 0z', s.base) +
    path('M24 62c-2-5-2-8 0-11 12 8 60 8 72 0 2 3 2 6 0 11-8 6-64 6-72 0z', s.dark) +
    dots(
      [
        [46, 44],
        [62, 36],
        [76, 46],
        [56, 50],
      ],
      4,
      s.darker,
    ) +
    line('M40 40c4-6 10-9 16-10', s.light, 4),
  donut: (s) =>
    ellipse(60, 66, 41, 32, '#c78f4f') +
    ellipse(60, 60, 41, 32, '#dba765') +
    path(
      'M21 58c0-20 18-30 39-30s39 10 39 30c-4 8-10 2-16 8s-10-2-18 4-12-2-20 2-10-6-14-6-8 0-10-8z',
      s.base,
    ) +
    ellipse(60, 58, 13, 9, '#b97f43') +
    ellipse(60, 60, 12, 7, WHITE) +
    scatter(rect(-4, -1.4, 8, 2.8, 1.4, CREAM), [
      [38, 50, 30],
      [50, 38, -20],
      [70, 36, 40],
      [84, 48, 80],
      [80, 62, 10],
      [42, 62, -40],
    ]),
  cinnamonRoll: (s) =>
    ellipse(60, 70, 40, 26, s.darker) +
    ellipse(60, 62, 40, 28, s.base) +
    line('M60 62c4-6-8-8-10 0s12 14 20 4-4-22-20-18-24 20-10 28 40 2 38-16-20-24-36-20', s.darker, 4.5) +
    path('M30 52c6-12 22-18 34-16s22 8 24 14c-6 6-10-2-18 2s-14-4-20 2-14 4-20-2z', WHITE),
  cakeSlice: (s) =>
    path('M18 64L78 36c12 2 22 10 24 20z', s.light) +
    path('M18 64l84-8v28l-84 8z', s.base) +
    path('M18 74l84-8v6l-84 8z', CREAM) +
    path('M18 86l84-8v6l-84 8z', s.dark) +
    circle(80, 42, 8, '#cf3c43') +
    circle(78, 39, 2.4, WHITE) +
    path('M66 44c6-6 20-6 28 2z', WHITE) +
    circle(80, 39, 7, '#d8454b'),
  cake: (s) =>
    ellipse(60, 92, 44, 7, '#e3e9ed') +
    path('M24 54h72v34c-10 8-62 8-72 0z', s.base) +
    path('M24 70c10 8 62 8 72 0v6c-10 8-62 8-72 0z', CREAM) +
    ellipse(60, 54, 36, 12, s.light) +
    path('M24 54c0 8 6 4 8 12s8-2 12 4 8 2 14 4 8-6 14-2 8-6 12-4 6-8 12-14c-10 12-62 12-72 0z', CREAM) +
    dots(
      [
        [42, 50],
        [54, 47],
        [66, 47],
        [78, 50],
      ],
      4,
      '#cf3c43',
    ),
  pie: (s) =>
    path('M16 62h88l-12 28H28z', '#b9c2ca') +
    ellipse(60, 60, 46, 17, CRUST) +
    ellipse(60, 58, 37, 12, s.base) +
    line('M32 54l40 14M46 48l42 14M84 52L46 70M70 48L32 64M92 58l-24 12', CRUST, 5) +
    [18, 32, 46, 60, 74, 88, 102]
      .map((x) => circle(x, 60 + Math.abs(x - 60) * -0.02, 4.5, '#e3ad63'))
      .join(''),
  tart: (s) =>
    scatter(
      path('M-22-2h44l-6 18h-32z', '#c88a45') +
        ellipse(0, -2, 22, 9, CRUST) +
        ellipse(0, -3, 17, 6, s.base) +
        dots(
          [
            [-6, -4],
            [4, -2],
            [8, -5],
          ],
          1.8,
          '#5c9e45',
        ),
      [
        [40, 54],
        [82, 58],
        [58, 82],
      ],
    ),
  brownie: (s) =>
    scatter(
      path('M-26-4l20-14h32L8-4z', s.light) +
        path('M-26-4H8v22h-34z', s.base) +
        path('M8-4l18-14V4L8 18z', s.dark) +
        line('M-14-10l10-3M2-12l10 1', s.darker, 2.4),
      [
        [50, 50],
        [74, 80],
      ],
    ) +
    dots(
      [
        [46, 42],
        [72, 72],
      ],
      2.5,
      CREAM,
    ),
  cookie: (s) =>
    scatter(
      circle(0, 3, 25, s.dark) +
        circle(0, 0, 25, s.base) +
        dots(
          [
            [-10, -8],
            [6, -12],
            [12, 4],
            [-4, 6],
            [-14, 8],
            [4, 15],
          ],
          4,
          '#4b2a1c',
        ) +
        ellipse(-8, -16, 6, 2.6, s.light, -20),
      [
        [44, 50],
        [76, 72],
      ],
    ),
  sandwichCookie: (s) =>
    scatter(
      ellipse(0, 10, 28, 13, s.dark) +
        ellipse(0, 4, 27, 12, CREAM) +
        ellipse(0, -4, 28, 13, s.base) +
        scatter(circle(0, 0, 1.8, s.light), [
          [-12, -6],
          [0, -9],
          [12, -6],
          [-6, -2],
          [6, -2],
        ]),
      [
        [46, 52],
        [74, 78],
      ],
    ),
  macaron: (s) =>
    [
      [36, 56, 0],
      [80, 52, 1],
      [58, 80, 2],
    ]
      .map(
        ([x = 0, y = 0, i = 0]) =>
          path(
            `M${x - 22} ${y}c0-12 10-18 22-18s22 6 22 18z`,
            i === 1 ? '#a7cfa0' : i === 2 ? '#d9b184' : s.base,
          ) +
          rect(x - 20, y - 1, 40, 6, 2, WHITE) +
          path(
            `M${x - 22} ${y + 5}h44c0 8-8 11-22 11s-22-3-22-11z`,
            i === 1 ? '#8db886' : i === 2 ? '#bf9466' : s.dark,
          ),
      )
      .join(''),
}

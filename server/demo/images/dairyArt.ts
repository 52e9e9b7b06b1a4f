import { type ArtSet, CREAM, INK, WHITE } from './shades'
import { circle, dots, ellipse, line, path, rect, scatter } from './shapes'

export const dairyArt: ArtSet = {
  cheeseWedge: (s) =>
    path('M16 68L78 32c16 4 26 18 26 36z', s.light) +
    path('M16 68h88v24H16z', s.base) +
    path('M16 84h88v8H16z', s.dark) +
    circle(40, 79, 6, s.dark) +
    circle(66, 76, 4, s.dark) +
    circle(86, 82, 6, s.dark) +
    ellipse(74, 54, 7, 4, s.base) +
    ellipse(54, 60, 4, 2.5, s.base) +
    ellipse(90, 60, 4, 2.6, s.base),
  cheeseBlock: (s) =>
    path('M20 52l22-16h60L82 52z', s.light) +
    path('M20 52h62v38H20z', s.base) +
    path('M82 52l20-16v38L82 90z', s.dark) +
    path('M68 52h14v38H68z', s.dark) +
    path('M64 52h5v38h-5z', CREAM) +
    line('M30 64h24M30 74h16', s.light, 4),
  cheeseBall: (s) =>
    ellipse(60, 92, 40, 7, '#dfe9ee') +
    circle(42, 66, 24, '#d9cfb4') +
    circle(41, 63, 24, s.base) +
    circle(80, 72, 20, '#d9cfb4') +
    circle(79, 69, 20, s.base) +
    ellipse(34, 54, 8, 6, WHITE, -30) +
    ellipse(73, 62, 6, 4, WHITE, -30) +
    path('M58 34c10-10 22-8 28-2-8 8-18 10-28 2z', '#5aa04a') +
    line('M58 34c8-2 16-2 24-2', '#3f7a36', 2),
  cheeseWheel: (s) =>
    ellipse(60, 78, 42, 18, s.dark) +
    path('M18 60h84v18H18z', s.dark) +
    ellipse(60, 60, 42, 18, s.base) +
    path('M60 60l26-14a42 18 0 0 1 16 14z', CREAM) +
    path('M60 60h42v18L60 74z', s.light) +
    line('M28 54c10-7 22-9 32-9', s.light, 4),
  cheeseSlices: (s) =>
    [30, 20, 10, 0]
      .map(
        (d, i) =>
          path(`M${22 + d / 3} ${52 + d}l38-18 38 18-38 18z`, i % 2 ? s.light : s.base) +
          path(`M${22 + d / 3} ${52 + d}v5l38 18 38-18v-5l-38 18z`, s.dark),
      )
      .join(''),
  butter: (s) =>
    path('M18 86h84l-6 8H24z', '#cfd8df') +
    path('M28 56h54v28H28z', s.base) +
    path('M28 56l10-12h54L82 56z', s.light) +
    path('M82 56l10-12v28L82 84z', s.dark) +
    path('M50 56l10-12h10L60 56z', WHITE) +
    path('M50 56h10v28H50z', s.light) +
    rect(16, 82, 88, 6, 3, '#e8eef2') +
    line('M34 64h10M34 72h8', s.dark, 3),
  eggCarton: (s) =>
    [32, 51, 70, 89].map((x) => ellipse(x, 50, 10, 13, s.base) + ellipse(x - 3, 45, 3, 5, WHITE)).join('') +
    path('M16 56h88l-6 34H22z', '#a9b3a4') +
    [32, 51, 70, 89].map((x) => path(`M${x - 10} 56a10 10 0 0 0 20 0z`, '#8f9b8a')).join('') +
    rect(22, 80, 76, 10, 3, '#95a08f'),
  egg: (s) =>
    path('M20 66c-4-18 12-20 20-30s30-8 36 2 26 6 26 24-14 16-22 26-28 8-36-2-22-6-24-20z', WHITE) +
    path('M24 72c4 10 14 10 20 14s28 8 36-4 20-8 22-22c2 20-12 20-20 30s-28 8-36-2-18-6-22-16z', '#e6ebef') +
    circle(58, 60, 17, s.base) +
    circle(58, 60, 17, s.base) +
    ellipse(52, 54, 6, 4, CREAM, -30),
  yogurt: (s) =>
    path('M34 40h52l-6 54H40z', WHITE) +
    path('M35 50h50l-4 34H39z', s.base) +
    ellipse(60, 40, 28, 8, '#dfe6eb') +
    ellipse(60, 38, 28, 8, s.light) +
    path('M84 34c8-6 14-4 14 0s-6 6-12 6z', s.light) +
    circle(60, 67, 12, CREAM) +
    path('M52 68c4-8 14-8 16 0-2 7-14 7-16 0z', s.dark) +
    dots(
      [
        [57, 68],
        [62, 66],
        [61, 71],
      ],
      1,
      CREAM,
    ),
  bowl: (s) =>
    path('M26 54c4-20 22-24 34-24s30 4 34 24z', s.base) +
    dots(
      [
        [40, 46],
        [54, 38],
        [68, 44],
        [80, 48],
        [48, 50],
        [62, 50],
      ],
      4,
      s.dark,
    ) +
    dots(
      [
        [46, 42],
        [60, 44],
        [74, 40],
        [34, 50],
      ],
      3,
      s.light,
    ) +
    path('M18 54h84c0 24-16 38-42 38S18 78 18 54z', '#5f7f95') +
    path('M18 54h84c0 4 0 6-1 9H19c-1-3-1-5-1-9z', '#7f9eb3') +
    rect(46, 90, 28, 5, 2, '#4a6578'),
  soup: (s) =>
    line('M44 34c-6-8 6-10 0-18M60 32c-6-8 6-10 0-18M76 34c-6-8 6-10 0-18', '#c9cfd4', 4) +
    path('M16 54h88c0 24-18 40-44 40S16 78 16 54z', '#46637a') +
    ellipse(60, 54, 44, 14, '#6d8aa0') +
    ellipse(60, 54, 38, 11, s.base) +
    scatter(path('M-6 0c2-6 10-6 12 0-2 4-10 4-12 0z', s.light), [
      [48, 52],
      [72, 56, 30],
    ]) +
    dots(
      [
        [60, 50],
        [80, 52],
        [40, 57],
        [62, 60],
      ],
      2.4,
      '#5b9e46',
    ),
  ramekin: (s) =>
    path('M26 56h68l-8 36H34z', s.base) +
    [34, 44, 54, 64, 74, 84].map((x) => line(`M${x} 60l${(60 - x) / 6} 28`, s.dark, 2.5)).join('') +
    ellipse(60, 56, 34, 10, s.dark) +
    ellipse(60, 55, 30, 7.5, '#c98d4a') +
    ellipse(60, 54, 24, 5, '#e3b36a') +
    circle(60, 53, 1, INK),
}

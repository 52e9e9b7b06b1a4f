import { type ArtSet, CREAM, WHITE } from './shades'
import { circle, dots, ellipse, group, line, path, rect, scatter, turned } from './shapes'

export const friedArt: ArtSet = {
  iceSandwich: (s) =>
    turned(
      -14,
      rect(20, 34, 80, 18, 6, s.base),
      rect(22, 50, 76, 20, 3, CREAM),
      rect(20, 68, 80, 18, 6, s.base),
      dots(
        [
          [34, 43],
          [50, 43],
          [66, 43],
          [82, 43],
          [34, 77],
          [50, 77],
          [66, 77],
          [82, 77],
        ],
        2.2,
        s.darker,
      ),
    ),
  popcorn: (s) =>
    scatter(circle(0, 0, 8, '#fbeec2') + circle(6, -4, 6, WHITE) + circle(-6, -3, 6, '#f7dd8e'), [
      [42, 40],
      [58, 32],
      [74, 38],
      [50, 46],
      [68, 46],
      [82, 46],
      [36, 48],
    ]) +
    path('M30 50h60l-8 48H38z', WHITE) +
    [34, 52, 70].map((x) => path(`M${x} 50h10l${(57 - x) / 9} 48h-8z`, s.base)).join('') +
    line('M30 50h60', s.dark, 3),
  fries: (s) =>
    [
      [34, 30, -8],
      [44, 22, -4],
      [54, 28, 2],
      [63, 20, 0],
      [73, 26, 5],
      [84, 32, 9],
      [49, 36, -6],
      [68, 36, 6],
    ]
      .map(([x = 0, y = 0, t = 0], i) =>
        group(
          `rotate(${t} ${x} 60)`,
          rect(x - 4.5, y, 9, 48, 2, i % 2 ? s.base : s.light),
          rect(x + 1.5, y, 3, 48, 1, s.dark),
        ),
      )
      .join('') +
    path('M26 54c10 12 58 12 68 0l-8 44H34z', '#d8432f') +
    path('M48 68h24v16H48z', WHITE) +
    circle(60, 76, 4, '#d8432f'),
  hashBrown: (s) =>
    scatter(
      rect(-24, -14, 48, 32, 11, s.dark) +
        rect(-24, -18, 48, 32, 11, s.base) +
        line('M-14-8l10 4M0-10l8 6M-12 4l10 2M4 4l10-4M12-10l4 4', s.light, 2.6) +
        line('M-6-12l6 2M6 8l6 1', s.dark, 2.4),
      [
        [46, 46, -10],
        [74, 76, 8],
      ],
    ),
  wedge: (s) =>
    scatter(
      path('M-26 6c6-18 34-26 52-14C18 10-6 22-26 6z', s.base) +
        path('M-26 6c8 14 34 8 52-14 4 24-36 36-52 14z', s.dark) +
        line('M-10 0c8-6 16-8 24-6', s.light, 3),
      [
        [44, 46, -20],
        [80, 56, 30],
        [52, 78, 10],
        [84, 84, -10],
      ],
    ),
  springRoll: (s) =>
    scatter(
      rect(-11, -36, 22, 72, 9, s.base) +
        rect(3, -36, 8, 72, 5, s.dark) +
        line('M-6-20l10 6M-6 0l12 6M-6 18l10 6', s.light, 3) +
        ellipse(0, -34, 8, 4, '#7fae4e'),
      [
        [38, 62, -16],
        [62, 58, 0],
        [86, 62, 16],
      ],
    ),
  dumpling: (s) =>
    scatter(
      path('M-28 14C-26-12-10-22 0-22s26 10 28 36c-14 8-42 8-56 0z', s.base) +
        path('M-28 14c14 8 42 8 56 0-2 8-8 10-28 10s-26-2-28-10z', s.dark) +
        line('M-18-4c0-6 6-12 10-14M-6-10c0-4 2-8 4-10M8-8c0-5-2-9-3-11M18-2c0-6-5-12-8-14', s.dark, 2.6) +
        circle(0, -22, 3, s.dark),
      [
        [38, 52],
        [82, 54],
        [60, 80],
      ],
    ),
}

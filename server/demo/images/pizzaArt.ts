import { type ArtSet, CRUST } from './shades'
import { circle, dots, ellipse, line, scatter } from './shapes'

export const pizzaArt: ArtSet = {
  doughBall: (s) =>
    ellipse(60, 94, 40, 6, '#d9d3c6') +
    scatter(
      ellipse(0, 4, 24, 19, s.dark) + ellipse(0, 0, 24, 19, s.base) + ellipse(-8, -8, 8, 4, s.pale, -25),
      [
        [40, 56],
        [82, 60],
        [58, 78],
      ],
    ),
  pizzaCrust: (s) =>
    circle(60, 62, 42, s.dark) +
    circle(60, 60, 42, s.base) +
    circle(60, 60, 34, s.light) +
    dots(
      [
        [46, 46],
        [70, 44],
        [80, 62],
        [66, 76],
        [44, 72],
        [58, 60],
      ],
      3,
      s.base,
    ) +
    line('M24 50c4-12 12-20 24-26', s.pale, 4),
  pizza: (s) =>
    circle(60, 62, 42, '#b9742f') +
    circle(60, 60, 42, CRUST) +
    circle(60, 60, 35, '#f2c14e') +
    dots(
      [
        [46, 44],
        [72, 46],
        [80, 66],
        [60, 62],
        [44, 70],
        [64, 82],
      ],
      7,
      s.base,
    ) +
    dots(
      [
        [44, 42],
        [70, 44],
        [78, 64],
        [58, 60],
        [42, 68],
        [62, 80],
      ],
      2,
      s.light,
    ) +
    dots(
      [
        [58, 40],
        [86, 56],
        [52, 56],
        [70, 72],
        [52, 82],
      ],
      2.4,
      '#4c8a3c',
    ) +
    line('M60 60L60 20M60 60l36 18', '#b9742f', 1.6),
}

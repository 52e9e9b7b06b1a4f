import { type ArtSet, BONE, CREAM, INK, WHITE } from './shades'
import { circle, dots, ellipse, group, line, path, rect, ring, scatter } from './shapes'

export const seafoodArt: ArtSet = {
  fillet: (s) =>
    path('M18 70c8-24 34-38 62-32 10 2 20 10 22 16-4 22-30 38-60 36-12 0-22-8-24-20z', s.dark) +
    path('M18 66c8-23 33-36 61-30 10 2 19 9 21 15-4 21-29 35-58 33-12 0-22-7-24-18z', s.base) +
    [34, 48, 62, 76].map((x) => line(`M${x} ${x < 40 ? 72 : 78}c-2-12 4-26 12-34`, s.pale, 3)).join('') +
    group(
      'translate(88 82)',
      ellipse(0, 0, 12, 11, '#f6d643'),
      ellipse(0, 0, 9, 8, '#fbe98a'),
      line('M0-7v14M-7 0h14', '#f6d643', 1.6),
    ),
  fish: (s) =>
    path('M88 60l20-18c2 12 2 24 0 36z', s.dark) +
    path('M14 60c12-22 34-28 52-22s24 16 28 22c-4 6-10 16-28 22S26 82 14 60z', s.base) +
    path('M16 63c14 20 34 22 50 16 16-5 22-13 26-19-22 10-50 14-76 3z', s.pale) +
    path('M50 38c6-10 18-10 26-4l-8 8z', s.dark) +
    circle(30, 55, 4, WHITE) +
    circle(30, 55, 2, INK) +
    line('M42 48c4 8 4 16 0 24', s.dark, 3) +
    line('M54 52q5 4 0 8M66 52q5 4 0 8M60 60q5 4 0 8', s.dark, 2),
  shrimp: (s) =>
    line('M82 40c-22-14-50 2-50 26 0 16 16 24 30 18', s.base, 21) +
    line('M62 84c10-4 12-10 10-16', s.light, 7) +
    path('M70 62l16-6-4 12 8 6-16 4z', s.dark) +
    line('M40 54l16 8M48 42l10 14M62 36l2 16M36 70l16-4M46 84l8-12', s.pale, 3) +
    circle(84, 38, 2.6, INK) +
    line('M88 34c6-8 12-8 16-6M88 38c8-2 12 2 14 6', s.dark, 2.5),
  scallop: (s) =>
    scatter(
      ellipse(0, 5, 19, 13, s.dark) +
        ellipse(0, 0, 19, 13, s.base) +
        ellipse(0, -1, 13, 8, CREAM) +
        line('M-7-2c4-4 10-4 14 0', '#c98e4e', 2.5),
      [
        [40, 48],
        [80, 50],
        [58, 76],
      ],
    ),
  lobster: (s) =>
    path('M60 42c14 0 20 12 16 26l-8 24H52l-8-24c-4-14 2-26 16-26z', s.base) +
    path('M46 90l14 16 14-16-14-4z', s.dark) +
    line('M46 64h28M48 74h24M50 84h20', s.dark, 3) +
    line('M48 48C30 46 26 36 28 28M72 48c18-2 22-12 20-20', s.base, 6) +
    ellipse(28, 26, 9, 13, s.base, -20) +
    ellipse(92, 26, 9, 13, s.base, 20) +
    path('M26 12l4 12 4-11z', CREAM) +
    path('M94 12l-4 12-4-11z', CREAM) +
    circle(54, 40, 3, INK) +
    circle(66, 40, 3, INK) +
    line('M54 36c-2-10-4-14-8-18M66 36c2-10 4-14 8-18', s.dark, 2),
  crab: (s) =>
    line('M34 70l-16 8M36 78l-12 12M86 70l16 8M84 78l12 12M40 84l-6 12M80 84l6 12', s.dark, 5) +
    line('M36 58c-12-4-14-14-12-20M84 58c12-4 14-14 12-20', s.base, 7) +
    path('M14 38c-2-12 6-18 14-18l-4 10 10-6c2 12-8 20-14 18z', s.base) +
    path('M106 38c2-12-6-18-14-18l4 10-10-6c-2 12 8 20 14 18z', s.base) +
    ellipse(60, 68, 31, 22, s.base) +
    ellipse(60, 63, 26, 15, s.light) +
    line('M50 42v8M70 42v8', s.dark, 4) +
    circle(50, 40, 4, INK) +
    circle(70, 40, 4, INK) +
    line('M50 76c6 5 14 5 20 0', s.darker, 3),
  clam: (s) =>
    path('M20 66c4-30 28-40 40-40s36 10 40 40c-20 8-60 8-80 0z', s.base) +
    path('M20 70c20 8 60 8 80 0-4 18-20 26-40 26S24 88 20 70z', s.dark) +
    line('M60 28v40M46 30l-8 38M74 30l8 38M34 38l-6 28M86 38l6 28', s.light, 3) +
    ellipse(60, 72, 30, 6, BONE),
  rings: (s) =>
    ring(42, 50, 15, s.dark, 11) +
    ring(42, 49, 15, s.base, 9) +
    ring(78, 48, 16, s.dark, 11) +
    ring(78, 47, 16, s.base, 9) +
    ring(60, 76, 17, s.dark, 12) +
    ring(60, 75, 17, s.base, 10) +
    dots(
      [
        [30, 42],
        [90, 40],
        [48, 82],
        [72, 70],
        [64, 42],
      ],
      2,
      s.pale,
    ),
  fishStick: (s) =>
    scatter(
      rect(-13, -34, 26, 68, 9, s.dark) +
        rect(-13, -36, 26, 66, 9, s.base) +
        dots(
          [
            [-5, -24],
            [5, -12],
            [-6, 0],
            [6, 12],
            [-3, 20],
            [3, -28],
          ],
          2,
          s.dark,
        ) +
        dots(
          [
            [4, -20],
            [-4, -8],
            [1, 6],
          ],
          1.7,
          s.pale,
        ),
      [
        [36, 62, -12],
        [62, 60, 4],
        [88, 62, 16],
      ],
    ),
  tin: (s) =>
    rect(16, 54, 88, 34, 14, s.dark) +
    rect(16, 46, 88, 34, 16, s.base) +
    ellipse(60, 50, 44, 15, '#dfe5ea') +
    ellipse(60, 50, 38, 11, '#c6ced6') +
    ellipse(60, 50, 38, 11, s.pale) +
    path('M36 50c8-8 22-8 32-2l10-5v14l-10-5c-10 6-24 6-32-2z', s.base) +
    circle(44, 49, 1.6, INK) +
    circle(94, 46, 5, '#aab4bd') +
    line('M30 72h60', WHITE, 3),
}

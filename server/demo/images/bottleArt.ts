import { dots, ellipse, label, line, path, rect } from './shapes'
import { type ArtSet, CREAM, GLASS, INK, LEAF, WHITE } from './shades'

export const bottleArt: ArtSet = {
  bottle: (s) =>
    rect(50, 10, 20, 12, 3, INK) +
    path('M52 20h16v16c0 8 14 10 14 24v36c0 5-4 8-9 8H47c-5 0-9-3-9-8V60c0-14 14-16 14-24z', s.base) +
    path('M68 20v16c0 8 14 10 14 24v36c0 5-4 8-9 8h-5V60c0-12-6-14-6-24V20z', s.dark) +
    label(42, 62, 36, 28, s.base) +
    line('M44 54c2-4 5-7 8-10', s.light, 4),
  oilBottle: (s) =>
    rect(51, 8, 18, 13, 3, '#6b5a3a') +
    path('M54 20h12v18c0 8 16 8 16 24v34c0 5-4 8-9 8H47c-5 0-9-3-9-8V62c0-16 16-16 16-24z', GLASS) +
    path('M40 58c4-8 14-10 14-20h12c0 10 12 12 16 20v38c0 4-4 6-8 6H46c-4 0-6-2-6-6z', s.base) +
    path('M68 44c4 6 12 8 14 18v34c0 4-3 6-8 6h-6z', s.dark) +
    label(44, 64, 32, 26, s.base) +
    line('M46 58c3-4 7-7 9-11', s.light, 3.5),
  squeezeBottle: (s) =>
    path('M56 8h8l4 16H52z', s.light) +
    path('M44 24h32l6 14v56c0 6-5 10-11 10H49c-6 0-11-4-11-10V38z', s.base) +
    path('M70 24h6l6 14v56c0 6-5 10-11 10h-3z', s.dark) +
    rect(40, 22, 40, 8, 3, s.darker) +
    label(44, 52, 32, 32, s.base) +
    line('M45 40v8', s.light, 5),
  dressing: (s) =>
    rect(49, 10, 22, 14, 4, LEAF) +
    path('M50 24h20c0 12 14 14 14 30v42c0 5-4 8-9 8H45c-5 0-9-3-9-8V54c0-16 14-18 14-30z', GLASS) +
    path('M37 50c2-12 13-14 13-20h20c0 6 11 8 13 20v46c0 4-4 6-8 6H45c-4 0-8-2-8-6z', s.base) +
    dots(
      [
        [46, 46],
        [58, 42],
        [70, 48],
        [64, 52],
      ],
      1.8,
      LEAF,
    ) +
    rect(40, 58, 40, 32, 3, CREAM) +
    path('M60 82c-14-8-12-20 0-22 12 2 14 14 0 22z', LEAF) +
    line('M60 80V66', CREAM, 2),
  waterBottle: (s) =>
    rect(52, 8, 16, 10, 3, s.dark) +
    path('M52 18h16v8c8 4 12 10 12 18v52c0 5-3 8-8 8H48c-5 0-8-3-8-8V44c0-8 4-14 12-18z', GLASS) +
    path('M40 54h40v42c0 5-3 8-8 8H48c-5 0-8-3-8-8z', s.pale) +
    path('M40 52h40v26H40z', s.base) +
    path('M46 68c5-9 9-2 14-5s8-6 14 0v8H46z', WHITE) +
    line('M46 88c8 3 20 3 28 0M46 95c8 3 20 3 28 0', s.light, 2.4) +
    line('M47 38c1-4 3-6 5-8', WHITE, 4),
  sprayBottle: (s) =>
    path('M44 12h26c6 0 8 4 8 8H58v8H46z', s.dark) +
    path('M44 14l-14 2v5l14 1z', WHITE) +
    line('M66 22c4 4 6 8 4 14', s.dark, 4) +
    rect(48, 28, 14, 10, 2, WHITE) +
    path('M48 38h14c2 10 18 10 18 28v30c0 5-4 8-9 8H43c-5 0-9-3-9-8V66c0-18 12-18 14-28z', GLASS) +
    path('M34 68c10 4 36-4 46 0v28c0 5-4 8-9 8H43c-5 0-9-3-9-8z', s.base) +
    label(42, 72, 30, 24, s.base),
  soapPump: (s) =>
    line('M60 36V22H40v6', INK, 6) +
    rect(50, 32, 20, 10, 3, INK) +
    path('M40 42h40c6 2 8 6 8 12v40c0 6-4 10-10 10H42c-6 0-10-4-10-10V54c0-6 2-10 8-12z', s.pale) +
    path('M32 62c10 6 46-6 56 0v32c0 6-4 10-10 10H42c-6 0-10-4-10-10z', s.base) +
    path('M60 66c8 10 10 13 10 17a10 10 0 0 1-20 0c0-4 2-7 10-17z', WHITE) +
    dots(
      [
        [92, 38],
        [98, 50],
        [22, 48],
      ],
      4,
      s.light,
    ),
  shaker: (s) =>
    path('M42 18h36l4 16H38z', INK) +
    ellipse(60, 18, 18, 5, '#5a616b') +
    dots(
      [
        [52, 17],
        [60, 16],
        [68, 17],
        [56, 20],
        [64, 20],
      ],
      1.3,
      '#dfe4e8',
    ) +
    path('M38 34h44v60c0 6-4 10-10 10H48c-6 0-10-4-10-10z', GLASS) +
    path('M40 44h40v50c0 5-4 8-8 8H48c-4 0-8-3-8-8z', s.base) +
    path('M72 44h8v50c0 5-4 8-8 8z', s.dark) +
    label(43, 56, 34, 30, s.base) +
    dots(
      [
        [48, 48],
        [58, 47],
        [68, 49],
      ],
      1.6,
      s.light,
    ),
  aerosol: (s) =>
    rect(52, 10, 16, 12, 3, WHITE) +
    rect(60, 12, 9, 4, 2, '#c3ccd4') +
    path('M42 34c0-8 6-12 18-12s18 4 18 12z', '#c3ccd4') +
    rect(40, 34, 40, 70, 5, s.base) +
    rect(70, 34, 10, 70, 4, s.dark) +
    label(45, 52, 28, 32, s.base) +
    line('M44 40h22', s.light, 3),
}

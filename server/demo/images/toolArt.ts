import { type ArtSet, DARK_STEEL, GLASS, INK, PALE_STEEL, STEEL, WHITE } from './shades'
import { circle, dots, ellipse, group, line, path, rect, turned } from './shapes'

export const toolArt: ArtSet = {
  sponge: (s) =>
    path('M20 52l16-14h66L86 52z', '#f5dc6a') +
    path('M20 52h66v20H20z', '#eecb3f') +
    path('M86 52l16-14v20L86 72z', '#d9b32c') +
    path('M20 72h66v16H20z', s.base) +
    path('M86 72l16-14v16L86 88z', s.dark) +
    dots(
      [
        [34, 62],
        [48, 58],
        [60, 64],
        [74, 60],
        [50, 44],
        [70, 46],
        [84, 44],
      ],
      3,
      '#d9b32c',
    ),
  mop: (s) =>
    turned(
      14,
      rect(56, 8, 8, 54, 4, '#c7924d'),
      rect(40, 58, 40, 12, 5, '#4f86b5'),
      ...[42, 50, 58, 66, 74].map((x, i) =>
        line(`M${x + 2} 70c${i - 4} 10 ${4 - i} 22 ${(x - 58) / 3} 32`, i % 2 ? s.base : s.light, 9),
      ),
    ),
  floorSign: (s) =>
    path('M44 16h32l20 86H76L60 40 44 102H24z', s.dark) +
    path('M42 16h36l14 82H28z', s.base) +
    path('M52 16h16v7H52z', INK) +
    path('M60 36l20 36H40z', INK) +
    path('M60 44l12 23H48z', s.base) +
    line('M60 51v8', INK, 3.4) +
    circle(60, 63.5, 1.8, INK) +
    line('M42 82h36M46 90h28', INK, 3.4),
  pan: (s) =>
    path('M74 46l30-28 8 8-28 30z', INK) +
    ellipse(50, 74, 38, 22, s.dark) +
    ellipse(50, 68, 38, 22, s.base) +
    ellipse(50, 66, 31, 16, s.darker) +
    line('M28 62c6-8 14-10 24-10', s.light, 4) +
    circle(106, 22, 2.4, WHITE),
  pot: (s) =>
    rect(8, 54, 16, 8, 4, DARK_STEEL) +
    rect(96, 54, 16, 8, 4, DARK_STEEL) +
    path('M20 46h80v44c0 8-6 12-14 12H34c-8 0-14-4-14-12z', s.base) +
    path('M82 46h18v44c0 8-6 12-14 12h-4z', s.dark) +
    path('M20 46h10v52c-6-1-10-4-10-8z', s.light) +
    ellipse(60, 46, 40, 10, s.light) +
    ellipse(60, 42, 38, 8, PALE_STEEL) +
    rect(50, 28, 20, 8, 4, INK) +
    line('M60 36v4', INK, 5),
  tongs: (s) =>
    line('M58 16C40 40 36 66 42 96', s.dark, 8) +
    line('M62 16c18 24 22 50 16 80', s.base, 8) +
    path('M34 92c6-4 14-2 16 2l-4 12H36z', INK) +
    path('M86 92c-6-4-14-2-16 2l4 12h10z', INK) +
    circle(60, 16, 8, s.dark) +
    circle(60, 16, 4, WHITE),
  chefKnife: (s) =>
    turned(
      -38,
      path('M8 66C20 50 48 46 76 46v22H14c-4 0-8 0-6-2z', STEEL),
      path('M8 66c20-6 44-8 68-8v10H14c-4 0-8 0-6-2z', PALE_STEEL),
      rect(76, 44, 6, 24, 2, DARK_STEEL),
      path('M82 46h24c8 0 10 16 4 18l-28 4z', s.base),
      dots(
        [
          [90, 56],
          [100, 56],
        ],
        2.4,
        STEEL,
      ),
    ),
  board: (s) =>
    path('M20 40l58-16 30 34-58 22z', s.light) +
    path('M20 40l30 40v10L20 50z', s.dark) +
    path('M50 80l58-22v10L50 90z', s.base) +
    ellipse(80, 34, 5, 3, s.dark) +
    path('M44 50c8-8 20-4 20 2-4 8-16 8-20-2z', '#5b9e46') +
    circle(70, 58, 7, '#d8432f') +
    circle(70, 57, 4.4, '#ee8a70'),
  foodPan: (s) =>
    path('M10 42h100l-4 8H14z', PALE_STEEL) +
    path('M16 50h88l-6 40c-1 5-4 8-9 8H31c-5 0-8-3-9-8z', s.base) +
    path('M86 50h18l-6 40c-1 5-4 8-9 8h-9z', s.dark) +
    path('M16 50h10l4 46c-5-1-7-3-8-6z', s.light) +
    path('M20 42l8-6h64l8 6z', DARK_STEEL) +
    line('M40 60v28M56 60v28M72 60v28', s.dark, 2.4),
  storageBox: (s) =>
    rect(20, 26, 80, 14, 5, '#4f86b5') +
    rect(20, 34, 80, 6, 3, '#3d6d96') +
    path('M26 40h68l-4 58c0 4-3 6-7 6H37c-4 0-7-2-7-6z', GLASS) +
    path('M28 62c20-6 44 6 64 0l-2 36c0 4-3 6-7 6H37c-4 0-7-2-7-6z', s.base) +
    line('M36 48v46', WHITE, 4) +
    line('M78 52h8M80 62h6M78 72h8M80 82h6M78 92h8', s.dark, 2),
  whisk: (s) =>
    turned(
      24,
      rect(54, 62, 12, 46, 6, INK),
      rect(54, 62, 12, 6, 2, s.dark),
      line('M60 64C30 44 36 12 60 12s30 32 0 52M60 64C46 44 48 12 60 12s14 32 0 52M60 64V12', s.base, 3.4),
    ),
  ladle: (s) =>
    line('M86 12c6 4 4 10 0 14L62 66', s.dark, 7) +
    path('M22 66h54c0 20-12 32-27 32S22 86 22 66z', s.base) +
    ellipse(49, 66, 27, 9, s.dark) +
    ellipse(49, 67, 22, 6, '#c9552f') +
    line('M30 76c2 6 6 11 11 14', s.light, 4),
  thermometer: (s) =>
    turned(
      30,
      rect(57, 44, 6, 62, 3, STEEL),
      rect(57, 94, 6, 12, 3, DARK_STEEL),
      circle(60, 32, 25, s.base),
      circle(60, 32, 19, WHITE),
      line('M60 32l9-9', '#d63b33', 3.4),
      circle(60, 32, 3, INK),
      line('M60 16v3M76 32h-3M44 32h3M71 43l-2-2M49 43l2-2', INK, 2),
    ),
  pintGlass: (s) =>
    path('M34 18h52l-8 80c-2 6-34 6-36 0z', GLASS) +
    path('M37 34h46l-7 62c-2 5-30 5-32 0z', s.base) +
    path('M72 34h11l-7 62c-1 2-4 3-8 4z', s.dark) +
    path('M34 22c6-8 12-4 16-4s8-6 14-2 12-2 22 4l-2 16c-6 6-8-2-14 2s-10-2-16 2-12-4-18 0z', WHITE) +
    line('M46 44l4 44', s.light, 4) +
    dots(
      [
        [60, 56],
        [66, 70],
        [58, 82],
      ],
      2,
      s.pale,
    ),
  tumbler: (s) =>
    path('M32 26h56l-6 72c-2 6-42 6-44 0z', GLASS) +
    path('M35 46c16-4 34 4 50 0l-4 52c-2 5-38 5-40 0z', s.base) +
    group('translate(54 62) rotate(16)', rect(-9, -9, 18, 18, 4, WHITE)) +
    group('translate(70 76) rotate(-14)', rect(-9, -9, 18, 18, 4, '#eef8fc')) +
    path('M74 14c10 0 16 8 14 18l-16 4c-4-8-4-18 2-22z', '#f5d33a') +
    path('M76 18c7 0 10 5 9 11l-11 3c-3-6-2-12 2-14z', '#fbe98a') +
    line('M42 36l4 54', WHITE, 3.4),
  wineGlass: (s) =>
    path('M36 14h48c4 28-4 46-24 46S32 42 36 14z', GLASS) +
    path('M36 30c14 4 34-4 48 0 0 20-8 30-24 30S36 50 36 30z', s.base) +
    path('M72 30c4-1 8-1 12 0 0 20-8 30-24 30 10-6 14-16 12-30z', s.dark) +
    line('M60 60v36', '#c9dce6', 5) +
    ellipse(60, 98, 22, 6, '#c9dce6') +
    ellipse(60, 96, 22, 5, GLASS) +
    line('M43 22c-1 10 0 18 4 26', WHITE, 3.4),
}

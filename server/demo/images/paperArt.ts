import { type ArtSet, CREAM, DARK_KRAFT, GLASS, KRAFT, WHITE } from './shades'
import { circle, ellipse, group, line, path, rect, scatter, turned } from './shapes'

export const paperArt: ArtSet = {
  paperCup: (s) =>
    path('M34 34h52l-8 66c-4 4-32 4-36 0z', WHITE) +
    path('M36 50h48l-4 32H40z', s.base) +
    path('M76 50h8l-4 32h-6z', s.dark) +
    path('M78 34h8l-8 66c-1 2-4 3-8 3z', '#dfe5ea') +
    path('M76 50h8l-4 32h-6z', s.dark) +
    rect(30, 24, 60, 12, 5, s.darker) +
    path('M36 16h48l4 8H32z', s.darker) +
    circle(58, 66, 9, CREAM),
  clearCup: (s) =>
    line('M68 10l-6 84', '#d8432f', 5) +
    path('M32 36h56l-9 64c-4 4-34 4-38 0z', GLASS) +
    path('M36 56c12 6 36-6 48 0l-6 44c-4 4-32 4-36 0z', s.base) +
    scatter(rect(-6, -6, 12, 12, 2, WHITE), [
      [50, 64, 20],
      [66, 70, -15],
      [56, 82, 40],
    ]) +
    path('M28 36c2-14 16-18 32-18s30 4 32 18z', '#eef6fa') +
    rect(26, 34, 68, 7, 3, '#cfe2ec') +
    line('M42 50l4 44', WHITE, 3),
  portionCup: (s) =>
    scatter(
      path('M-22-10h44l-8 26c-6 4-22 4-28 0z', s.base) +
        line('M-14-6l5 22M-5-6l2 24M5-6l-2 24M14-6l-5 22', s.dark, 1.8) +
        ellipse(0, -10, 23, 7, s.light) +
        ellipse(0, -9, 18, 4.6, '#c8452f'),
      [
        [40, 48],
        [82, 52],
        [60, 84],
      ],
    ),
  lid: (s) =>
    ellipse(60, 84, 42, 14, s.dark) +
    ellipse(60, 78, 42, 14, s.base) +
    path('M30 74c0-22 12-30 30-30s30 8 30 30c-14 8-46 8-60 0z', s.light) +
    ellipse(60, 48, 24, 8, s.base) +
    ellipse(60, 47, 19, 5.5, s.pale) +
    rect(54, 44, 12, 4, 2, s.darker) +
    ellipse(42, 62, 4, 9, s.pale, 16),
  clamshell: (s) =>
    path('M22 52c4-20 14-26 38-26s34 6 38 26z', s.light) +
    path('M30 50c4-14 10-18 30-18s26 4 30 18z', s.base) +
    path('M14 58h92l-8 28c-2 6-6 8-12 8H34c-6 0-10-2-12-8z', s.base) +
    path('M14 58h92l-2 8H16z', s.light) +
    rect(12, 52, 96, 8, 4, s.dark) +
    rect(54, 62, 12, 10, 3, s.dark) +
    line('M30 76l4 10M46 78l2 10M74 78l-2 10M90 76l-4 10', s.dark, 2.4),
  deliCup: (s) =>
    rect(26, 30, 68, 10, 5, WHITE) +
    rect(26, 36, 68, 6, 3, '#d5e0e6') +
    path('M30 42h60l-7 56c-6 6-40 6-46 0z', s.pale) +
    path('M33 60c16-6 38 4 54-2l-4 40c-6 6-40 6-46 0z', '#e8a24c') +
    scatter(path('M-6-2c4-6 10-2 8 4s-10 4-8-4z', '#5b9e46'), [
      [48, 72],
      [70, 80, 30],
      [58, 90, 70],
    ]) +
    scatter(rect(-5, -5, 10, 10, 3, '#d8592f'), [
      [64, 68, 20],
      [46, 86, 40],
      [76, 66, 10],
    ]) +
    line('M38 48l4 42', WHITE, 4),
  paperBowl: (s) =>
    path('M28 44c6-16 20-18 32-18s28 2 32 18z', '#6faa45') +
    circle(44, 38, 7, '#d8432f') +
    circle(74, 36, 6, '#f0c04a') +
    circle(60, 32, 7, '#8fc25a') +
    path('M16 46h88L90 92c-8 8-52 8-60 0z', s.base) +
    path('M86 46h18L90 92c-3 3-10 5-18 6z', s.dark) +
    ellipse(60, 46, 44, 7, s.light) +
    path('M24 47c10-9 62-9 72 0-14 5-58 5-72 0z', '#5b9e46') +
    line('M34 64h40', s.dark, 3),
  pail: (s) =>
    line('M34 40c6-28 46-28 52 0', '#9aa4ad', 3) +
    path('M26 40h68L84 100H36z', WHITE) +
    path('M26 40l12-8h44l12 8-34 12z', '#eef1f4') +
    path('M80 40h14L84 100H74z', '#dfe4e9') +
    path('M60 58c14 0 18 20 0 32-18-12-14-32 0-32z', s.base) +
    line('M48 76h24M60 62v26', CREAM, 3),
  tray: (s) =>
    path('M12 50h96l-10 30c-1 4-4 6-8 6H30c-4 0-7-2-8-6z', s.base) +
    path('M12 50h96l-3 8H15z', s.light) +
    path('M22 46l10-10h56l10 10z', s.dark) +
    rect(8, 45, 104, 8, 4, s.pale) +
    line('M30 64l5 14M46 64l3 16M60 64v16M74 64l-3 16M90 64l-5 14', s.dark, 2.4) +
    path('M30 45l6-6h48l6 6z', s.darker),
  pizzaBox: (s) =>
    path('M18 58l30-34h58l-24 34z', s.light) +
    path('M26 56l26-28h46L78 56z', s.dark) +
    path('M18 58h64v34H18z', s.base) +
    path('M82 58l24-10v32L82 92z', s.dark) +
    path('M18 58h64l24-10-24 6H22z', s.pale) +
    circle(50, 75, 12, '#d8432f') +
    path('M50 66l8 16H42z', '#f2c14e') +
    circle(49, 76, 2, '#d8432f'),
  napkin: (s) =>
    path('M22 40l44-16 34 14-44 18z', s.light) +
    [0, 8, 16, 24]
      .map(
        (dy, i) =>
          path(`M22 ${42 + dy}l34 14v8l-34-14z`, i % 2 ? s.dark : s.base) +
          path(`M100 ${40 + dy}L56 ${56 + dy}v8l44-16z`, i % 2 ? s.base : s.dark),
      )
      .join('') +
    path('M22 40l44-16 34 14-44 18z', s.light) +
    line('M30 42l26 11 36-14', s.base, 2) +
    path('M22 40l44-16 8 4-40 18z', s.pale),
  towelRoll: (s) =>
    path('M28 30h52v62H28z', s.base) +
    ellipse(54, 92, 26, 9, s.base) +
    path('M80 30c10 10 18 8 22 6v62c-6 4-14 2-22-6z', s.dark) +
    path('M66 30h14v62c0 4-6 7-14 8z', s.dark) +
    ellipse(54, 30, 26, 10, s.pale) +
    ellipse(54, 30, 17, 6, s.base) +
    ellipse(54, 30, 8, 3.4, DARK_KRAFT) +
    line('M36 48h24M36 62h24M36 76h24', s.dark, 2),
  fork: (s) =>
    turned(
      20,
      path(
        'M46 12v22c0 8 5 11 9 12l-2 56c0 8 14 8 14 0l-2-56c4-1 9-4 9-12V12h-5v20h-4V12h-5v20h-4V12h-5v20h-3V12z',
        s.base,
      ),
      path('M61 46l2 56c2 0 4-2 4-4l-2-52z', s.dark),
    ),
  spoon: (s) =>
    turned(
      20,
      ellipse(60, 30, 15, 21, s.dark),
      ellipse(60, 29, 15, 21, s.base),
      ellipse(57, 26, 8, 13, s.light),
      path('M57 48h6l3 54c0 8-12 8-12 0z', s.base),
      path('M61 49l2 58c2-1 3-3 3-5l-3-54z', s.dark),
    ),
  plasticKnife: (s) =>
    turned(
      20,
      path('M54 12c14 4 18 22 16 48H54z', s.base),
      path('M54 12c6 4 8 22 8 48h-8z', s.light),
      path('M55 60h13l-1 42c0 8-12 8-12 0z', s.dark),
      line('M69 26l-2 3 2 3-2 3 2 3-2 3 2 3-2 3', s.pale, 1.5),
    ),
  straw: (s) =>
    [
      [-22, 0],
      [-8, -6],
      [8, 2],
      [22, -4],
    ]
      .map(([x = 0, y = 0], i) =>
        group(
          `translate(${60 + x} ${60 + y}) rotate(${x / 1.8})`,
          rect(-4, -42, 8, 84, 4, i % 2 ? s.pale : s.base),
          i % 2
            ? line('M-2-30l4 5M-2-14l4 5M-2 2l4 5M-2 18l4 5M-2 32l4 5', s.base, 3)
            : line('M-1.5-38v76', s.light, 2),
        ),
      )
      .join('') +
    rect(26, 66, 68, 16, 6, KRAFT) +
    rect(26, 66, 68, 6, 3, '#dab88a'),
  paperSheet: (s) =>
    path('M20 36l52-14 32 14-52 16z', s.pale) +
    path('M20 36l32 16v46L20 80z', s.base) +
    path('M104 36L52 52v46l52-18z', s.light) +
    line('M20 48l32 16 52-17M20 60l32 16 52-17M20 71l32 16 52-17', s.dark, 2) +
    path('M72 22l32 14c-10 2-16-2-20 6-6-4-22-6-30-4z', WHITE),
  glove: (s) =>
    path(
      'M38 60V34c0-8 10-8 10 0v16V24c0-8 10-8 10 0v24V20c0-8 10-8 10 0v30V28c0-8 10-8 10 0v32l6-10c4-6 12-2 9 6l-9 26c-2 8-6 12-8 14H46c-6-8-8-20-8-36z',
      s.base,
    ) +
    path(
      'M68 50V20c0-8 10-8 10 0M78 60v-6l6-4c4-6 12-2 9 6l-9 26c-2 8-6 12-8 14h-8c6-8 10-22 10-36z',
      s.dark,
    ) +
    rect(44, 92, 36, 12, 5, s.light) +
    line('M48 52v10M58 50v12M68 52v10', s.dark, 2),
  plate: (s) =>
    ellipse(60, 68, 48, 28, '#c3ccd4') +
    ellipse(60, 63, 48, 28, s.base) +
    ellipse(60, 62, 34, 18, '#cfd7dd') +
    ellipse(60, 64, 32, 16, WHITE) +
    line('M22 56c6-10 16-15 28-18', WHITE, 4),
}

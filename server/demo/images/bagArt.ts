import { type ArtSet, CREAM, DARK_KRAFT, INK, KRAFT, LEAF, WHITE } from './shades'
import { circle, dots, ellipse, line, path, rect, scatter } from './shapes'

export const bagArt: ArtSet = {
  sack: (s) =>
    path('M28 26c10 6 54 6 64 0 4 20 8 50 4 70-8 8-64 8-72 0-4-20 0-50 4-70z', '#efe3cb') +
    path('M82 28c4 0 8-1 10-2 4 20 8 50 4 70-2 3-8 4-16 5 6-20 6-52 2-73z', '#d9c8a6') +
    path('M28 20h64v8c-10 6-54 6-64 0z', '#dccba8') +
    line('M32 24h54', '#b89f6c', 2) +
    path('M26 52c20 6 48 6 68 0l2 30c-20 6-52 6-72 0z', s.base) +
    line('M60 78V58M60 66l-8-6M60 66l8-6M60 74l-8-6M60 74l8-6', CREAM, 3),
  beanSack: (s) =>
    path('M30 44c-10 20-14 50 4 54 12 4 40 4 52 0 18-4 14-34 4-54z', '#c9a877') +
    path('M24 40c8-8 64-8 72 0s-4 12-8 12H32c-4 0-16-4-8-12z', '#b8935e') +
    ellipse(60, 40, 30, 10, s.dark) +
    scatter(ellipse(0, 0, 6, 4, s.base), [
      [40, 38, 20],
      [50, 34, -30],
      [62, 32, 10],
      [74, 36, 50],
      [82, 40, -10],
      [56, 42, 40],
      [68, 43, -20],
      [46, 43, 10],
    ]) +
    scatter(ellipse(0, 0, 6, 4, s.base) + ellipse(-1, -1, 2, 1.2, s.light), [
      [20, 96, 20],
      [100, 98, -30],
      [92, 92, 30],
    ]) +
    rect(44, 62, 32, 24, 3, CREAM) +
    line('M50 70h20M50 78h14', s.dark, 3),
  coffeeBag: (s) =>
    path('M36 24h48l6 12v62c0 4-2 6-6 6H36c-4 0-6-2-6-6V36z', s.base) +
    path('M78 24h6l6 12v62c0 4-2 6-6 6h-6z', s.dark) +
    rect(34, 16, 52, 12, 3, s.darker) +
    rect(40, 46, 38, 42, 4, CREAM) +
    ellipse(59, 64, 10, 13, '#5a3520', 25) +
    line('M63 53c-6 8-2 14-8 22', CREAM, 2.4) +
    line('M48 83h22', s.base, 3) +
    circle(60, 38, 3, s.light),
  chipBag: (s) =>
    path('M30 20h60l-4 12c4 20 4 40 0 58l4 12H30l4-12c-4-18-4-38 0-58z', s.base) +
    path('M78 20h12l-4 12c4 20 4 40 0 58l4 12H78c6-26 6-56 0-82z', s.dark) +
    path('M30 20h60l-2 7H32zM32 95h56l2 7H30z', s.light) +
    ellipse(58, 58, 21, 19, CREAM) +
    scatter(
      path('M-12 2c2-12 20-14 24-2-4 10-20 12-24 2z', '#efb640') + line('M-5 1c3-4 8-5 12-3', '#d5952a', 1.8),
      [
        [52, 54, -20],
        [64, 64, 14],
      ],
    ) +
    line('M42 38c4 2 8 2 12 0', s.light, 3),
  frozenBag: (s) =>
    path('M26 24h68l-3 10c4 18 4 38 0 56l3 10H26l3-10c-4-18-4-38 0-56z', '#e8f2fa') +
    path('M80 24h14l-3 10c4 18 4 38 0 56l3 10H80c5-24 5-52 0-76z', '#cfe1ef') +
    path('M26 24h68l-2 8H28z', s.base) +
    path('M29 66c16-8 46-8 62 0 1 8 1 16 0 24l3 10H26l3-10c-1-8-1-16 0-24z', s.base) +
    dots(
      [
        [40, 76],
        [52, 72],
        [64, 76],
        [76, 73],
        [46, 86],
        [60, 88],
        [74, 86],
        [84, 82],
        [36, 90],
      ],
      6,
      s.dark,
    ) +
    dots(
      [
        [39, 74],
        [51, 70],
        [63, 74],
        [75, 71],
        [45, 84],
        [59, 86],
        [73, 84],
      ],
      4.6,
      s.light,
    ) +
    line('M60 38v18M52 42l16 10M68 42l-16 10', '#6fa6d6', 3),
  cerealBox: (s) =>
    path('M30 26l10-8h54l-10 8z', s.light) +
    path('M30 26h54v76H30z', s.base) +
    path('M84 26l10-8v74l-10 10z', s.dark) +
    rect(36, 34, 42, 18, 3, CREAM) +
    line('M42 41h30M46 47h20', s.dark, 3.4) +
    path('M36 74h42c0 12-8 20-21 20s-21-8-21-20z', WHITE) +
    dots(
      [
        [44, 72],
        [52, 70],
        [60, 72],
        [68, 70],
        [56, 66],
      ],
      5,
      '#e9b54a',
    ) +
    dots(
      [
        [44, 72],
        [52, 70],
        [60, 72],
        [68, 70],
      ],
      2,
      '#c78d2c',
    ),
  tissueBox: (s) =>
    path('M46 50c-6-18 4-26 10-34 4 8 8 4 14 2-2 12 8 18 4 32z', WHITE) +
    path('M16 56l14-10h74L92 56z', s.light) +
    ellipse(60, 51, 22, 3.4, s.darker) +
    path('M46 51c-6-18 4-27 10-35 4 8 8 4 14 2-2 12 8 19 4 33z', '#f7fafc') +
    line('M56 46c-2-10 2-16 6-22', '#d9e1e7', 2) +
    path('M16 56h76v40H16z', s.base) +
    path('M92 56l12-10v38L92 96z', s.dark) +
    dots(
      [
        [34, 70],
        [54, 80],
        [74, 68],
        [40, 86],
        [72, 86],
      ],
      5,
      s.pale,
    ),
  paperBag: (s) =>
    line('M44 30c0-18 32-18 32 0', DARK_KRAFT, 4) +
    path('M26 30h62v72H26z', s.base) +
    path('M88 30l8 8v58l-8 6z', s.dark) +
    path('M26 30l6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 8-6v8H26z', s.light) +
    line('M34 46v50M80 46v50', s.dark, 1.6) +
    path('M57 84c-16-8-14-24 0-28 14 4 16 20 0 28z', LEAF) +
    line('M57 82V64', CREAM, 2.4),
  zipBag: (s) =>
    rect(26, 22, 68, 80, 6, '#eaf4f9') +
    rect(26, 22, 68, 14, 5, s.base) +
    line('M30 40h60', s.dark, 3) +
    line('M30 45h60', s.light, 2.4) +
    rect(34, 56, 52, 18, 2, WHITE) +
    line('M40 63h40M40 69h24', '#b8c7d1', 2.4) +
    path('M34 84h52v10H34z', s.pale) +
    line('M84 52c4 12 4 30 0 44', WHITE, 4),
  filmBox: (s) =>
    path('M12 54l10-8h92l-8 8z', s.light) +
    path('M12 54h94v34H12z', s.base) +
    path('M106 54l8-8v30l-8 12z', s.dark) +
    path('M12 54c20-26 50-34 86-30l12 22H24z', '#e8f1f6') +
    path('M98 24l12 22H60c16-2 30-10 38-22z', '#d2e2ec') +
    line(
      'M12 84l4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4',
      '#8f9aa4',
      2,
    ) +
    rect(24, 60, 52, 18, 3, CREAM) +
    line('M32 69h34', s.dark, 4),
  linerRoll: (s) =>
    ellipse(90, 58, 14, 28, s.light) +
    path('M30 30h60v56H30z', s.base) +
    ellipse(30, 58, 14, 28, s.base) +
    ellipse(90, 58, 14, 28, s.dark) +
    ellipse(90, 58, 6, 12, CREAM) +
    ellipse(90, 58, 3, 7, KRAFT) +
    line('M36 30v56M44 30v56', s.light, 1.8) +
    path('M30 86h60c0 8-8 16-20 16H36z', s.light) +
    rect(50, 46, 26, 22, 3, CREAM) +
    line('M55 54h16M55 61h10', INK, 2.6),
  box: (s) =>
    path('M18 46l42-16 42 16-42 18z', s.light) +
    path('M18 46l42 18v42L18 86z', s.base) +
    path('M102 46L60 64v42l42-20z', s.dark) +
    path('M52 33l8-3 42 16-9 4z', CREAM) +
    line('M39 55v20', CREAM, 5) +
    circle(82, 78, 7, s.light),
}

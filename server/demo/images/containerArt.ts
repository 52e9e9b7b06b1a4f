import { circle, dots, ellipse, label, line, path, rect, turned } from './shapes'
import { type ArtSet, CREAM, GLASS, INK, LEAF, WHITE } from './shades'

export const containerArt: ArtSet = {
  can: (s) =>
    path('M32 28h56v64c0 6-12 10-28 10s-28-4-28-10z', s.base) +
    path('M74 28h14v64c0 4-6 7-14 9z', s.dark) +
    path('M32 28h9v70c-6-2-9-4-9-6z', s.light) +
    path('M32 84c10 8 46 8 56 0v8c0 6-12 10-28 10s-28-4-28-10z', '#aeb7bf') +
    ellipse(60, 28, 28, 9, '#c9d1d8') +
    ellipse(60, 27, 23, 6, '#e2e7eb') +
    ellipse(60, 60, 19, 19, CREAM) +
    circle(60, 60, 12, s.base) +
    path('M60 50c4-6 9-6 12-3-3 5-8 6-12 3z', LEAF) +
    ellipse(55, 56, 3, 4, s.light),
  sodaCan: (s) =>
    path('M38 24h44l4 8v60l-4 8H38l-4-8V32z', s.base) +
    path('M72 24h10l4 8v60l-4 8H72z', s.dark) +
    path('M38 24h44l4 8H34z', '#c5cdd4') +
    path('M34 92h52l-4 8H38z', '#aeb7bf') +
    ellipse(60, 24, 22, 5, '#e1e6ea') +
    ellipse(64, 23, 7, 2, '#9aa4ad') +
    path('M34 50c16-10 36 12 52 0v20c-16 12-36-10-52 0z', WHITE) +
    dots(
      [
        [46, 80],
        [56, 84],
        [68, 80],
        [50, 42],
        [66, 40],
      ],
      2.4,
      s.pale,
    ),
  canister: (s) =>
    path('M32 32h56v62c0 4-12 8-28 8s-28-4-28-8z', s.base) +
    path('M76 32h12v62c0 2-5 5-12 6z', s.dark) +
    rect(28, 20, 64, 16, 5, CREAM) +
    rect(28, 30, 64, 6, 3, '#e3d6bd') +
    label(42, 48, 34, 36, s.base),
  oilJug: (s) =>
    rect(46, 10, 18, 13, 3, '#d8432f') +
    path('M40 26h32c16 2 22 16 22 34v34c0 6-4 9-10 9H36c-6 0-10-3-10-9V44c0-10 6-17 14-18z', s.base) +
    path('M74 36c8 4 10 12 10 22h-12c0-8-2-12-6-16z', CREAM) +
    path('M80 103h4c6 0 10-3 10-9V60c0-6-1-12-3-17v55z', s.dark) +
    label(34, 58, 42, 34, s.base) +
    line('M34 48c2-6 6-9 10-10', s.light, 4),
  jar: (s) =>
    rect(36, 18, 48, 16, 5, '#d8432f') +
    rect(36, 27, 48, 7, 3, '#b8352a') +
    path('M36 34h48c6 4 8 8 8 14v46c0 6-4 10-10 10H38c-6 0-10-4-10-10V48c0-6 2-10 8-14z', GLASS) +
    path('M30 50h60v42c0 6-4 10-9 10H39c-5 0-9-4-9-10z', s.base) +
    path('M80 50h10v42c0 6-4 10-9 10h-1z', s.dark) +
    label(40, 60, 40, 28, s.base) +
    line('M36 52v36', s.light, 4),
  pickleJar: (s) =>
    rect(36, 16, 48, 14, 5, '#e0b632') +
    path('M34 30h52c6 4 8 8 8 14v50c0 6-4 10-10 10H36c-6 0-10-4-10-10V44c0-6 2-10 8-14z', '#dfe9c4') +
    [38, 52, 66, 80]
      .map(
        (x, i) =>
          rect(x - 5.5, 44 + (i % 2) * 6, 11, 50, 5.5, i % 2 ? s.dark : s.base) +
          dots(
            [
              [x - 1, 56],
              [x + 2, 68],
              [x - 2, 80],
            ],
            1.4,
            s.light,
          ),
      )
      .join('') +
    rect(38, 62, 44, 22, 3, CREAM) +
    line('M46 70h28M50 77h20', s.dark, 3),
  jug: (s) =>
    rect(48, 10, 24, 12, 3, s.base) +
    path('M46 22h28v8c14 4 20 14 20 28v36c0 6-4 10-10 10H36c-6 0-10-4-10-10V54c0-12 8-20 20-24z', '#f4f7f9') +
    path('M82 103h2c6 0 10-4 10-9V58c0-6-1-11-4-16l-8 6z', '#d8e1e7') +
    line('M76 38c12 4 12 12 12 22', '#c4d0d8', 7) +
    path('M26 62h52v32H26z', s.base) +
    circle(52, 78, 11, CREAM) +
    path('M46 78c4-8 12-4 12 0-2 7-10 7-12 0z', s.light),
  chemJug: (s) =>
    rect(44, 10, 22, 13, 3, INK) +
    path('M38 24h32c16 2 24 14 24 32v40c0 5-4 8-9 8H35c-5 0-9-3-9-8V42c0-10 4-17 12-18z', s.base) +
    path('M72 36c9 3 11 12 11 22H71c0-9-2-13-6-16z', '#f4f7f9') +
    path('M82 104h3c5 0 9-3 9-8V56c0-4 0-8-2-12l-10 8z', s.dark) +
    rect(34, 58, 44, 36, 3, WHITE) +
    path('M56 62c8 10 10 14 10 19a10 10 0 0 1-20 0c0-5 2-9 10-19z', s.base) +
    ellipse(52, 80, 2.4, 4, s.pale),
  carton: (s) =>
    path('M34 40l8-18h36l8 18z', s.light) +
    rect(40, 14, 40, 10, 2, s.dark) +
    path('M34 40h52v64H34z', '#fbfcfd') +
    path('M74 40h12v64H74z', '#dfe6eb') +
    path('M34 58h52v30H34z', s.base) +
    path('M74 58h12v30H74z', s.dark) +
    circle(54, 73, 10, CREAM) +
    path('M48 73c2-8 10-6 12 0-3 7-10 6-12 0z', s.light) +
    line('M42 22l-8 18M78 22l8 18', s.base, 2),
  juice: (s) =>
    path('M36 40l8-18h32l8 18z', s.light) +
    rect(42, 14, 36, 10, 2, s.dark) +
    circle(60, 31, 5, WHITE) +
    path('M36 40h48v64H36z', s.base) +
    path('M72 40h12v64H72z', s.dark) +
    circle(54, 74, 17, CREAM) +
    circle(54, 74, 14, s.light) +
    line('M54 60v28M42 67l24 14M66 67L42 81', CREAM, 2.4),
  tub: (s) =>
    rect(24, 32, 72, 14, 6, s.dark) +
    path('M28 46h64l-6 46c-1 6-5 8-10 8H44c-5 0-9-2-10-8z', s.base) +
    path('M80 46h12l-6 46c-1 6-5 8-10 8h-2z', s.dark) +
    rect(24, 30, 72, 10, 5, s.light) +
    ellipse(57, 70, 17, 16, CREAM) +
    path('M46 72c6-10 16-10 22-2-6 8-16 10-22 2z', s.base),
  bucket: (s) =>
    line('M28 46c4-30 60-30 64 0', '#9aa4ad', 4) +
    path('M24 44h72l-8 54c-8 6-48 6-56 0z', s.base) +
    path('M80 44h16l-8 54c-3 2-7 3-12 4z', s.dark) +
    ellipse(60, 44, 36, 9, s.light) +
    ellipse(60, 45, 31, 6.5, s.darker) +
    rect(42, 60, 34, 26, 4, CREAM) +
    path('M59 63c6 8 8 11 8 14a8 8 0 0 1-16 0c0-3 2-6 8-14z', s.base),
  bagInBox: (s) =>
    path('M22 40l16-14h64L86 40z', s.light) +
    path('M22 40h64v60H22z', s.base) +
    path('M86 40l16-14v58l-16 16z', s.dark) +
    circle(44, 84, 7, WHITE) +
    path('M40 90h8v10h-8z', WHITE) +
    rect(30, 50, 48, 22, 3, CREAM) +
    line('M38 58h32M38 65h22', s.dark, 3),
  teaBox: (s) =>
    path('M20 48l12-12h68L90 48z', s.light) +
    path('M20 48h70v48H20z', s.base) +
    path('M90 48l10-12v46L90 96z', s.dark) +
    rect(30, 56, 50, 32, 4, CREAM) +
    path('M55 82c-14-6-14-18 0-22 14 4 14 16 0 22z', LEAF) +
    line('M55 80V66', CREAM, 2) +
    turned(0, line('M70 36c2-8 12-6 14-14', '#b9bec4', 2), rect(80, 12, 14, 12, 2, s.base)),
}

import { type ArtSet, CREAM, WHITE } from './shades'
import { circle, dots, ellipse, line, path, rect, scatter, turned } from './shapes'

export const sweetArt: ArtSet = {
  iceCream: (s) =>
    circle(44, 46, 18, s.base) +
    circle(76, 46, 18, s.light) +
    circle(60, 32, 18, s.base) +
    ellipse(54, 25, 6, 4, s.pale, -30) +
    dots(
      [
        [66, 36],
        [42, 50],
        [78, 50],
        [72, 40],
      ],
      2,
      s.dark,
    ) +
    path('M22 54h76l-8 40c-14 6-46 6-60 0z', '#eef2f5') +
    path('M22 54h76l-2 10H24z', s.dark) +
    path('M26 74h68l-2 10H28z', s.base),
  popsicle: (s) =>
    turned(
      14,
      rect(54, 80, 12, 26, 5, '#e0bd8a'),
      path('M38 40c0-16 10-24 22-24s22 8 22 24v42H38z', s.base),
      path('M66 17c10 3 16 11 16 23v42H66z', s.dark),
      line('M48 40v28', s.light, 5),
      path('M38 62c6 6 10-4 16 2s12-4 16 2 8-2 12 0v16H38z', CREAM),
    ),
  lollipop: (s) =>
    line('M60 60l0 42', '#e7dcc8', 6) +
    circle(60, 44, 28, s.base) +
    line('M60 44c6-6-8-10-10 0s14 14 20 2-8-22-22-16-14 26 4 30', s.pale, 5) +
    scatter(circle(0, 0, 9, '#5bb0c9') + path('M-9 0l-9-6v12zM9 0l9-6v12z', '#8fd0df'), [[94, 84, -20]]) +
    scatter(circle(0, 0, 9, '#f2b632') + path('M-9 0l-9-6v12zM9 0l9-6v12z', '#f7d47e'), [[28, 88, 20]]),
  candy: (s) =>
    scatter(
      path('M-15 0l-14-10 2 10-2 10zM15 0l14-10-2 10 2 10z', s.light) +
        circle(0, 0, 16, s.base) +
        line('M-8-12c6 8 6 16 0 24M4-15c6 10 6 20 0 30', s.pale, 4),
      [
        [42, 44, -20],
        [82, 56, 30],
        [50, 82, 8],
      ],
    ),
  chocolate: (s) =>
    turned(
      -12,
      path('M30 30h60v62H30z', s.base),
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map(
          (col) =>
            rect(33 + col * 19, 33 + row * 19, 16, 16, 3, s.light) +
            rect(35 + col * 19, 37 + row * 19, 14, 12, 2, s.base),
        ),
      ),
      path('M26 64l8 4 8-6 8 6 8-6 8 6 8-6 8 6 12-6v36H26z', '#c94a42'),
      path('M26 80h68v8H26z', '#f1d28a'),
    ),
  bar: (s) =>
    turned(
      -16,
      path('M20 46h80v32H20z', s.base),
      path('M20 46l-6 4 6 4-6 4 6 4-6 4 6 4-6 4 6 4zM100 46l6 4-6 4 6 4-6 4 6 4-6 4 6 4-6 4z', s.dark),
      rect(30, 52, 44, 20, 4, s.pale),
      line('M36 59h30M36 66h20', s.dark, 3.4),
      circle(86, 62, 8, CREAM),
      circle(86, 62, 4, s.light),
    ),
  spaghetti: (s) =>
    [34, 41, 48, 55, 62, 69, 76, 83]
      .map((x, i) =>
        line(
          `M${x + (i - 3.5) * 2.4} 20L${60 + (x - 60) * 0.5} 60L${x + (i - 3.5) * 2.4} 102`,
          i % 2 ? s.base : s.dark,
          5,
        ),
      )
      .join('') +
    rect(44, 52, 32, 17, 5, '#c94a42') +
    rect(44, 52, 32, 6, 3, '#de7067'),
  penne: (s) =>
    scatter(
      path('M-24-9l40 0 10 18-40 0z', s.base) +
        path('M-24-9c8 0 14 18 10 18s-12-10-10-18z', s.dark) +
        line('M-8-4h22M-4 1h22M0 5h20', s.light, 2),
      [
        [42, 40, 10],
        [78, 46, -30],
        [40, 70, -16],
        [76, 76, 24],
        [56, 92, -4],
      ],
    ),
  teaBag: (s) =>
    line('M60 50c-6-16 20-14 24-30', '#b9bec4', 2.4) +
    rect(74, 10, 22, 16, 3, '#5b9e46') +
    path('M40 54l8-8h24l8 8v44H40z', '#f3ead8') +
    path('M44 66h32v28H44z', s.base) +
    path('M44 66c8 6 24-6 32 0v10H44z', s.light) +
    rect(56, 44, 8, 6, 1, '#aab2ba'),
  pod: (s) =>
    scatter(
      path('M-20-16h40L14 20c-4 4-24 4-28 0z', s.base) +
        ellipse(0, -16, 23, 7, '#d9dfe4') +
        ellipse(0, -17, 20, 5, s.light) +
        line('M-11-4l3 20M0-3v21M11-4l-3 20', s.dark, 2.4),
      [
        [40, 52],
        [82, 54],
        [60, 82],
      ],
    ) + circle(60, 65, 3, WHITE),
  mug: (s) =>
    line('M44 30c-5-7 5-9 0-16M60 28c-5-7 5-9 0-16M76 30c-5-7 5-9 0-16', '#cfc9c2', 4) +
    line('M84 54c20-4 20 26-2 24', s.dark, 7) +
    path('M28 42h58v40c0 8-6 12-12 12H40c-6 0-12-4-12-12z', s.base) +
    path('M28 42h14v48c-8 0-14-2-14-8z', s.light) +
    ellipse(57, 42, 29, 8, s.dark) +
    ellipse(57, 43, 24, 5.5, '#4a2c1d'),
  packet: (s) =>
    scatter(
      rect(-22, -30, 44, 60, 3, s.base) +
        path('M-22-30h44v8h-44zM-22 22h44v8h-44z', s.dark) +
        circle(0, -2, 12, CREAM) +
        path('M-6 0c4-8 10-8 12-2-2 6-8 8-12 2z', s.light) +
        line('M-12 16h24', CREAM, 3),
      [
        [46, 56, -12],
        [76, 66, 10],
      ],
    ),
}

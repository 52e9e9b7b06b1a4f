const HEAVY_MUI = [
  'Autocomplete',
  'Dialog',
  'Drawer',
  'Menu',
  'Modal',
  'Popover',
  'Select',
  'Table',
  'TextField',
]

const barrels = [{ name: '@mui/material', message: 'Import one part: @mui/material/Button.' }]
const sleeping = { name: 'node:timers/promises', message: 'Wait for what should happen, not for time.' }

const noSleeping = [
  {
    selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
    message: 'Wait for what should happen, not for time.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what should happen.',
  },
]
const noSkipping = [
  {
    selector:
      'MemberExpression[object.name=/^(describe|it|test)$/][property.name=/^(only|skip|skipIf|runIf|todo|fails)$/]',
    message: 'Every test runs, every time.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'Every test runs.',
  },
]
const noClock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Rules do not read the clock: pass `now` or `today` in.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Pass `now` in.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Pass it in.',
  },
]

/** Amounts are decimal text: what makes a binary float of one, or counts with such, has no place among their rules. */
const noFloats = [
  'BinaryExpression[operator=/^([*/%]|[*][*])$/]',
  "UnaryExpression[operator='+']",
  "CallExpression[callee.name='parseFloat']",
  'CallExpression[callee.property.name=/^(parseFloat|toNumber|valueOf)$/]',
  "CallExpression[callee.object.name='Math'][callee.property.name!=/^(max|min)$/]",
].map((selector) => ({ selector, message: 'Amounts are decimals: use domain/money.' }))
const noNumbers = [
  { selector: "CallExpression[callee.name='Number']", message: 'Amounts are decimals: use domain/money.' },
]

/** Names are requests and answers, not a conversation: requireX, rejectX, validateX, reportX, discardX. */
const PLAIN_NAME = '^(?!(demand|refuse|judge|tell|forget|say|hear|speak)(s|d|ed)?[A-Z])'
/** Comments begin with the noun or verb that matters. */
const COMMENT_OPENERS = ['what', 'how', 'why', 'whether', 'where', 'who', 'whose', 'that', 'of', 'for whom']

module.exports = {
  root: true,
  noInlineConfig: true,
  ignorePatterns: [
    'dist/',
    'data/',
    'coverage/',
    'node_modules/',
    'bench/results/',
    'test/browser/artifacts/',
  ],
  env: { es2023: true },
  parserOptions: { ecmaVersion: 'latest', sourceType: 'module' },
  extends: ['eslint:recommended'],
  rules: {
    eqeqeq: 'error',
    'no-console': 'error',
    'id-match': ['error', PLAIN_NAME, { onlyDeclarations: true, properties: true, classFields: true }],
    // noInlineConfig reports the comments that ESLint understands; Oxlint obeys `oxlint-disable`, too.
    'no-warning-comments': [
      'error',
      { terms: ['oxlint-disable', ...COMMENT_OPENERS], location: 'start', decoration: ['*'] },
    ],
    'object-shorthand': 'error',
    'prefer-template': 'error',
  },
  overrides: [
    { files: ['*.cjs', '*.mjs'], env: { node: true }, rules: { 'no-console': 'off' } },
    {
      files: ['*.ts', '*.tsx'],
      parser: '@typescript-eslint/parser',
      plugins: ['@typescript-eslint', 'import-x'],
      extends: ['plugin:@typescript-eslint/strict'],
      rules: {
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'import-x/first': 'error',
        'import-x/no-default-export': 'error',
        'import-x/no-duplicates': 'error',
        'no-restricted-imports': ['error', { paths: barrels }],
      },
    },
    // Tools read their configuration from a default export; a runner or a benchmark prints.
    { files: ['*.config.ts'], rules: { 'import-x/no-default-export': 'off' } },
    {
      files: ['scripts/**/*.{ts,mjs}', 'bench/**/*.{ts,mjs}'],
      env: { node: true },
      rules: { 'no-console': 'off' },
    },
    { files: ['test/punchout/pages/*.js'], env: { browser: true } },
    {
      files: ['src/**/*.ts', 'src/**/*.tsx', 'test/**/*.tsx'],
      env: { browser: true },
      plugins: ['react-hooks'],
      extends: ['plugin:jsx-a11y/recommended'],
      settings: { 'jsx-a11y': { components: { BareCheckbox: 'input', BareRadio: 'input' } } },
      rules: {
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
      },
    },
    {
      // The first scripts of sign-in and catalogue stay light: heavy parts come through import().
      files: [
        'src/main.tsx',
        'src/{app,net,session}/**/*.{ts,tsx}',
        'src/features/*/*{Api,Calls,Conversion}.ts',
        'src/features/*/state/**/*.{ts,tsx}',
        'src/features/accounts/sign-in/**/*.{ts,tsx}',
      ],
      excludedFiles: ['*.test.ts', '*.test.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              ...barrels,
              ...['@/ui/form/useForm', 'date-fns'].map((name) => ({
                name,
                message: 'Too heavy for the entry.',
              })),
              ...HEAVY_MUI.map((part) => ({
                name: `@mui/material/${part}`,
                message: 'Too heavy for the entry.',
              })),
            ],
          },
        ],
      },
    },
    {
      files: ['src/domain/**/*.ts'],
      excludedFiles: ['*.test.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          'fetch',
          'window',
          'document',
          'localStorage',
          'sessionStorage',
          'navigator',
        ],
        'no-restricted-syntax': ['error', ...noClock],
      },
    },
    {
      // Keys of lines and products are numbers there, amounts are not.
      files: ['src/domain/{cart,quick-entry}/**/*.ts'],
      excludedFiles: ['*.test.ts'],
      rules: { 'no-restricted-syntax': ['error', ...noClock, ...noFloats] },
    },
    {
      files: ['src/domain/{money,pricing,quantity,units,checkout}/**/*.ts'],
      excludedFiles: ['*.test.ts'],
      rules: { 'no-restricted-syntax': ['error', ...noClock, ...noFloats, ...noNumbers] },
    },
    {
      files: ['*.test.ts', '*.test.tsx', 'test/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-imports': ['error', { paths: [...barrels, sleeping] }],
        'no-restricted-syntax': ['error', ...noSleeping, ...noSkipping],
      },
    },
    {
      files: ['src/**/*.test.tsx', 'test/{journeys,faults}/**/*.test.tsx'],
      extends: ['plugin:testing-library/react'],
      rules: { 'testing-library/no-debugging-utils': 'error' },
    },
  ],
}

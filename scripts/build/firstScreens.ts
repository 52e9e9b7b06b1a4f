/** First screens of a ready session. */
export const READY_MODULES = ['src/app/layout/ReadyShell.tsx', 'src/features/products/ProductsPage.tsx']

const isReadyModule = (id: string) => READY_MODULES.some((module) => id.endsWith(`/${module}`))

/** Parts of MUI that only some screens draw: they are loaded with those screens. */
const PARTS_OF_SOME_SCREENS =
  'Accordion|Autocomplete|Breadcrumbs|LinearProgress|Link/|NoSsr|Pagination|Popper|Slider|Step|Tab|ToggleButton|use(Autocomplete|Pagination|Slider)'

/**
 * MUI with our theme and thin interfaces: one file for all screens that use any of it. Without dates, masks, rules and
 * charts, which bring packages of their own.
 */
const MUI = new RegExp(
  [
    `node_modules/@mui/(?!x-|material/(${PARTS_OF_SOME_SCREENS}))`,
    'node_modules/(@emotion|react-transition-group|stylis)/',
    'src/ui/(form/(?!Calendar|Date|Masked|StrengthMeter|useForm)|(theme|dialog|feedback|page)/)',
  ].join('|'),
)

/**
 * Puts the sign-in page into one file and the first screens of a session into another, with their imports: over
 * a slow link or on a slow processor each file costs time.
 */
export const CHUNKS = [
  { name: 'entry', tags: ['$initial' as const], priority: 3 },
  { name: 'ready', test: isReadyModule, priority: 2 },
  { name: 'mui', test: MUI, priority: 1 },
]

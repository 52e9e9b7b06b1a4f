import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

interface Moment {
  readonly day: string
  readonly time: string
}

/** Texts of the landing page editor; those of Spec 3 §8 are the specification's. */
export const LANDING_EDITOR_MESSAGES = messages('landingEditor', {
  title: 'Edit Landing Page',
  saved: 'Layout changes saved.',
  saveFailed: 'Failed to save changes.',
  failure: (message: string) => icu('Save failed: {message}', { message }),
  undo: 'Undo',
  redo: 'Redo',
  preview: 'Preview',
  save: 'Save Changes',
  saving: 'Saving…',
  done: 'Done',
  resumed: 'Your unsaved changes from before are here.',
  discard: 'Discard Changes',
  discardQuestion: 'Discard Changes',
  discardText: 'The page becomes as it was last saved. Undo brings your changes back.',
  pageTitle: 'Page title',
  pageTitleHint: 'Visitors read it above the cards.',
  enabled: 'Visitors see this page',
  disabledNote: 'The page is turned off: visitors start in the catalogue.',
  cards: 'Cards',
  addCard: 'Add Card',
  variants: {
    text: 'Text',
    image: 'Image',
    carousel: 'Carousel',
    group: 'Group',
    product: 'Product',
    productList: 'Product list',
    pushProductList: 'Promoted products',
    empty: 'Empty',
    unknown: 'Unknown content',
  },
  empty: 'There are no cards yet. Visitors start in the catalogue.',
  startingLayouts: 'Start from a Layout',
  startingLayoutsText: 'Choose a page to begin with. Everything in it can be changed.',
  starts: {
    welcome: {
      name: 'Welcome',
      description: 'A greeting, how to reach you, and the products that you promote.',
    },
    specials: {
      name: 'Weekly specials',
      description: 'A large picture, the offer in words, and the promoted products.',
    },
    categories: {
      name: 'Catalogue at a glance',
      description: 'The first main categories with products of each.',
    },
    announcement: {
      name: 'Announcement',
      description: 'One message across the page, for holidays or changed hours.',
    },
  },
  use: (name: string) => icu('Use {name}', { name }),
  useIt: 'Use',
  replaceQuestion: 'Replace All Cards',
  replaceText: 'The chosen layout takes the place of all cards. Undo brings them back.',
  replace: 'Replace',

  cardName: (position: number, heading: string, content: string) =>
    icu('Card {position}: {name}', { position, name: heading === '' ? content : heading }),
  noContent: 'No content',
  dragHelp:
    'To pick up a draggable item, press the space bar. While dragging, use the arrow keys to move the item. Press space again to drop the item in its new position, or press escape to cancel.',
  sortable: 'sortable',
  drag: (name: string) => icu('Drag {name}', { name }),
  moveLeft: (name: string) => icu('Move {name} left', { name }),
  moveRight: (name: string) => icu('Move {name} right', { name }),
  edit: (name: string) => icu('Edit {name}', { name }),
  duplicate: (name: string) => icu('Duplicate {name}', { name }),
  remove: (name: string) => icu('Remove {name}', { name }),
  hide: (name: string) => icu('Hide {name}', { name }),
  show: (name: string) => icu('Show {name}', { name }),
  hidden: 'Hidden',
  notShownToday: 'Not shown today',
  moved: (name: string, place: number) => icu('{name} is at place {place} now.', { name, place }),
  removed: (name: string) => icu('{name} was removed. Undo brings it back.', { name }),
  duplicated: (name: string) => icu('{name} was duplicated.', { name }),
  undone: 'Undone.',
  redone: 'Redone.',

  editCard: (name: string) => icu('Edit {name}', { name }),
  saveCard: 'Save',
  cancelCard: 'Cancel',
  canvas: 'The card as visitors see it',
  card: 'Card',
  structure: 'Parts of this card',
  heading: 'Heading',
  headingLevel: 'Heading level',
  level: (level: number) => icu('Level {level}', { level }),
  width: 'Width',
  widthOf: (width: number) => (width === 4 ? icu('Full width', {}) : icu('{width} of 4 columns', { width })),
  heightMode: 'Height',
  heights: { auto: 'Auto', '100%': 'Row Height', manual: 'Manual' },
  height: 'Height in pixels',
  pixels: (pixels: number) => icu('{pixels} pixels', { pixels }),
  isHidden: 'Hidden from visitors',
  showFrom: 'Show from',
  showUntil: 'Show until',
  datesWrong: 'The last day must not be before the first.',
  contentOf: (name: string) => icu('Settings of {name}', { name }),
  addContent: 'Add Content',
  addInside: 'Add Inside',
  moveUp: (name: string) => icu('Move {name} up', { name }),
  moveDown: (name: string) => icu('Move {name} down', { name }),
  partName: (variant: string, detail: string) =>
    detail === '' ? variant : icu('{variant}: {detail}', { variant, detail }),
  correct: 'Please correct the marked field first.',
  writeHint: 'Write in the card itself.',
  text: (name: string) => icu('Text of {name}', { name }),

  chooseImage: 'Choose Image',
  otherImage: 'Change Image',
  alt: 'Description',
  altHint: 'Read aloud to people who do not see the image. Leave it empty for decoration.',
  linkKind: 'Link',
  links: { none: 'No link', internal: 'Page of this site', external: 'Other address' },
  linkHref: 'Address',
  linkInternalHint: 'For example /products or /categories.',
  linkExternalHint: 'A web address, mailto: or tel:.',
  linkMissing: 'Enter an address.',
  linkInternalWrong: 'Enter a page of this site, which begins with /.',
  linkExternalWrong: 'Enter an address that begins with https://, mailto: or tel:.',
  objectFit: 'Fit',
  objectFits: { contain: 'Show all of it', cover: 'Fill, cut what is over' },
  imageWidth: 'Width in pixels',
  imageHeight: 'Height in pixels',
  sizeHint: 'Empty: the size of the image.',
  sizeWrong: (max: string) => icu('Enter 1 to {max}, or nothing.', { max }),
  larger: 'Larger by 20%',
  smaller: 'Smaller by 20%',
  padding: 'Padding',
  interval: 'Seconds for each slide',
  intervalOf: (seconds: number) =>
    seconds === 0 ? icu('Turned by hand only', {}) : icu('{seconds} seconds', { seconds }),
  direction: 'Direction',
  directions: { column: 'Below each other', row: 'Side by side' },
  noSettings: 'There is nothing to set here.',

  previewTitle: 'Preview',
  previewAs: 'As',
  audiences: { guest: 'Guest', consumer: 'Consumer', buyer: 'Business buyer' },
  previewWidth: 'On',
  previewWidths: { desktop: 'Desktop', phone: 'Phone' },
  previewDay: 'On day',
  previewEmpty: 'Visitors start in the catalogue: there are no cards to see on that day.',
  previewNote: 'Prices and stock are those of your own account.',
  close: 'Close',

  conflictTitle: 'Somebody Else Saved This Page',
  conflictText: (who: string, when: Moment | null) => {
    if (when === null) {
      return who === ''
        ? icu('Somebody else saved this page while you were editing it. Nothing of yours is lost.', {})
        : icu('{who} saved this page while you were editing it. Nothing of yours is lost.', { who })
    }
    const { day, time } = when
    return who === ''
      ? icu(
          'Somebody else saved this page on {day} at {time} while you were editing it. Nothing of yours is lost.',
          { day, time },
        )
      : icu('{who} saved this page on {day} at {time} while you were editing it. Nothing of yours is lost.', {
          who,
          day,
          time,
        })
  },
  conflictChoices: 'Load their page: yours comes back by Undo. Save yours: theirs is overwritten.',
  loadTheirs: 'Load Their Page',
  saveMine: 'Save Mine',
  keepEditing: 'Keep Editing',
  newer: 'Somebody else has saved this page since you opened it.',
  look: 'Look at It',
})

import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of the image library (Spec 3 §2). */
export const IMAGE_MESSAGES = messages('landingImages', {
  title: 'Choose an image',
  list: 'Images',
  search: 'Search by name',
  upload: 'Upload images',
  uploadHint: 'PNG, JPEG, WebP or GIF, up to 5 MB each. You can also drop or paste images here.',
  drop: 'Drop the images to upload them',
  count: (count: number) => icu('{count, plural, one {# image} other {# images}}', { count }),
  loadedCount: (count: number) =>
    icu('{count, plural, one {# image loaded} other {# images loaded}}', { count }),
  pixels: (width: number, height: number) => icu('{width} × {height}', { width, height }),
  pixelsInWords: (width: number, height: number) => icu('{width} by {height} pixels', { width, height }),
  loadMore: 'Load more',
  retry: 'Retry',
  empty: 'No images yet',
  emptyText: 'Upload the first image of your landing page.',
  nothingFound: (search: string) => icu('No image has “{search}” in its name', { search }),
  clearSearch: 'Clear search',
  uploads: 'Uploads',
  waiting: 'Waiting',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  use: 'Use',
  useNamed: (name: string) => icu('Use {name}', { name }),
  retryNamed: (name: string) => icu('Retry {name}', { name }),
  retryAll: (count: number) => icu('Retry {count} files', { count }),
  clearUploads: 'Clear list',
  progress: (settled: number, all: number) => icu('Uploading: {settled} of {all} done', { settled, all }),
  outcome: (uploaded: number, failed: number) =>
    [
      uploaded > 0 || failed === 0
        ? icu('{uploaded, plural, one {# image uploaded.} other {# images uploaded.}}', { uploaded })
        : '',
      failed > 0
        ? icu('{failed, plural, one {# file not uploaded.} other {# files not uploaded.}}', { failed })
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  bytes: (bytes: number) => icu('{bytes, plural, one {# byte} other {# bytes}}', { bytes }),
  kilobytes: (size: number) => icu('{size} KB', { size }),
  megabytes: (size: string) => icu('{size} MB', { size }),
  wrongType: 'Not a PNG, JPEG, WebP or GIF image.',
  tooLarge: (size: string) => icu('Larger than 5 MB ({size}).', { size }),
  emptyFile: 'The file is empty.',
  libraryFull: 'There is no room for more images.',
  tooMany: 'Too many uploads. Wait a few minutes, then retry.',
  serverTooLarge: 'The server does not accept a file of this size.',
  noUploads: 'This server does not accept uploads.',
  uploadFailed: 'The image could not be uploaded.',
  leaveTitle: 'Stop uploading?',
  leaveText: 'Files that are still waiting would not be uploaded.',
  leave: 'Stop uploading',
  stay: 'Keep uploading',
  noLibrary: 'This server has no image library. Enter the path of one of its images instead.',
  path: 'Image path',
  pathHint: 'For example /img/summer-fruit.jpg',
  wrongPath: 'Enter the path of an image of this site. It starts with /img/.',
  fromElsewhere: 'This image is on another site. Only images of this site can be shown.',
  saveFirst: 'This image is on another site. Save it on your device, then upload it here.',
  cancel: 'Cancel',
  usePath: 'Use image',
})

import { formatCount } from '@/domain/money/thousands'

const images = (count: number) => `${formatCount(count)} ${count === 1 ? 'image' : 'images'}`

/** Texts of the image library (Spec 3 §2). */
export const IMAGE_MESSAGES = {
  title: 'Choose an image',
  list: 'Images',
  search: 'Search by name',
  upload: 'Upload images',
  uploadHint: 'PNG, JPEG, WebP or GIF, up to 5 MB each. You can also drop or paste images here.',
  drop: 'Drop the images to upload them',
  count: (count: number) => images(count),
  loadedCount: (count: number) => `${images(count)} loaded`,
  pixels: (width: number, height: number) => `${width} × ${height}`,
  pixelsInWords: (width: number, height: number) => `${width} by ${height} pixels`,
  loadMore: 'Load more',
  retry: 'Retry',
  empty: 'No images yet',
  emptyText: 'Upload the first image of your landing page.',
  nothingFound: (search: string) => `No image has “${search}” in its name`,
  clearSearch: 'Clear search',
  uploads: 'Uploads',
  waiting: 'Waiting',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  use: 'Use',
  useNamed: (name: string) => `Use ${name}`,
  retryNamed: (name: string) => `Retry ${name}`,
  retryAll: (count: number) => `Retry ${count} files`,
  clearUploads: 'Clear list',
  progress: (settled: number, all: number) => `Uploading: ${settled} of ${all} done`,
  outcome: (uploaded: number, failed: number) =>
    [
      uploaded > 0 || failed === 0 ? `${images(uploaded)} uploaded.` : '',
      failed > 0 ? `${formatCount(failed)} ${failed === 1 ? 'file' : 'files'} not uploaded.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  wrongType: 'Not a PNG, JPEG, WebP or GIF image.',
  tooLarge: (size: string) => `Larger than 5 MB (${size}).`,
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
  cancel: 'Cancel',
  usePath: 'Use image',
}

import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const SERVER_CATALOGUE_MESSAGES = messages('serverCatalogue', {
  tooManyPrices: (max: number) => icu('At most {max} prices can be asked for at once', { max: String(max) }),
  tooManyProducts: (max: number) =>
    icu('At most {max} products can be asked for at once', { max: String(max) }),
  noFile: 'Choose an image.',
  imageTooLarge: 'The image is larger than 5 MB.',
  noImage: 'The file is not a PNG, JPEG, WebP or GIF image.',
  imageBroken: 'The image is incomplete or damaged.',
  animatedPng: 'The image is an animated PNG. Save it as an animated WebP or GIF.',
  imageTooDetailed: 'The image takes too long to process. Use fewer pixels or frames.',
  imageTooWide: (pixels: number) =>
    icu('The image has more than {pixels, number} pixels in width or height.', { pixels }),
  libraryFull: 'There is no room for more images.',
})

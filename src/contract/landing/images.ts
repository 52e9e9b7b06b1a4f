import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { flag, queryInteger } from '../primitives'

/** Images in one page of the list. */
export const IMAGE_PAGE_MAX = 100
/** Bytes of an uploaded file. */
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
/** Pixels of an uploaded image's width, and of its height. */
export const UPLOAD_PIXELS_MAX = 8000

const pixels = /* @__PURE__ */ v.nullish(v.number(), null)

/** An image that the backend serves at `path`, which the landing page may contain. */
export const ImageDto = /* @__PURE__ */ v.object({
  name: v.string(),
  /** `/img/…`, encoded. */
  path: v.string(),
  contentType: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Pixels; null if the file's first bytes do not contain the size. */
  width: pixels,
  height: pixels,
  /** True for an upload, false for a file of the image folder. */
  isUploaded: flag,
})
export type ImageDto = v.InferOutput<typeof ImageDto>

export const listImages = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/admin/images',
  access: 'customer',
  menuKeys: ['EditLandingPage'],
  summary:
    'A page of the images for the landing page, the newest uploads first, and in `X-Total-Count` their number',
  source: 'Own: the editor of Spec 3 §2 picks images from the backend’s own, and adds to them',
  isOptional: true,
  query: v.object({
    /** Part of the name, in any case. */
    search: v.optional(v.string()),
    page: v.optional(queryInteger(1, 1_000_000)),
    pageSize: v.optional(queryInteger(1, IMAGE_PAGE_MAX)),
  }),
  response: v.array(ImageDto),
})

export const uploadImage = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/admin/images',
  access: 'customer',
  menuKeys: ['EditLandingPage'],
  summary: 'Adds an image of at most 5 MB (multipart field `file`): PNG, JPEG, WebP or GIF',
  source: 'Own: the editor of Spec 3 §2 picks images from the backend’s own, and adds to them',
  isOptional: true,
  encoding: 'multipart',
  response: ImageDto,
})

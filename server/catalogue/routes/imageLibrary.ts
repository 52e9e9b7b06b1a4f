import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import { IMAGE_PAGE_MAX, listImages, uploadImage } from '@/contract/landing/images'
import { limitAttempts } from '../../accounts/access/throttle'
import { rejectedWrite } from '../../foundation/failure'
import { Reply } from '../../http/reply/reply'
import { implement, type Implementation } from '../../accounts/routes/implement'
import { listImagePage } from '../images/imageList'
import { uploadImage as storeImage } from '../images/uploadImage'
import { SERVER_CATALOGUE_MESSAGES } from '../messages'

const MB = 1024 * 1024

const list = implement(listImages, async ({ query, deps }) => {
  const { search = '', page = 1, pageSize = IMAGE_PAGE_MAX } = query
  const found = await listImagePage(deps.db, { search, offset: (page - 1) * pageSize, limit: pageSize })
  return new Reply([...found.images], { headers: { [TOTAL_COUNT_HEADER]: String(found.total) } })
})

const upload = implement(uploadImage, async ({ form, caller, deps, address, requestId }) => {
  const file = form?.get('file')
  if (!(file instanceof File) || file.size === 0) throw rejectedWrite(400, SERVER_CATALOGUE_MESSAGES.noFile)
  await limitAttempts(deps, 'image-upload', { account: String(caller.user.id) })
  const who = { userId: caller.user.id, address, requestId, now: deps.clock() }
  return storeImage(deps.db, { file, ...who, libraryBytesMax: deps.config.imageLibraryMb * MB })
})

/** Images for the landing page editor. */
export const imageLibraryRoutes: readonly Implementation[] = [list, upload]

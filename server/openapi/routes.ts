import { writeReply } from '../http/reply/writeReply'
import type { RawRoute } from '../http/rawRoute'
import { withEtag } from '../http/reply/reply'
import { openApiDocument, type OpenApiDocument } from './document'

let document: OpenApiDocument | undefined

/** The contract for those who bring their own backend; made when it is first asked for, not at every start. */
export const openApiRoutes: RawRoute[] = [
  {
    method: 'GET',
    path: '/api/openapi.json',
    handle: (context) => writeReply(context.req.raw, withEtag((document ??= openApiDocument()))),
  },
]

import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import { ABSENT } from '../run/callers'
import type { Check } from '../run/check'
import { notOffered, skip } from '../run/outcome'
import { must, mustBe, mustHaveStatus, mustRefuse } from '../run/expect'
import type { Visit } from '../run/visit'

const LANDING = 'docs/writing-a-backend.md, The landing page'
const IMAGES = 'docs/writing-a-backend.md, Images of the landing page'

async function mustHaveLanding(visit: Visit): Promise<void> {
  const { status } = await visit.ask('getLanding')
  if (ABSENT.includes(status)) notOffered(`Status ${status}`)
}

export const landingChecks: readonly Check[] = [
  {
    area: 'landing',
    name: 'every card’s content is part of the page',
    calls: ['getLanding'],
    says: LANDING,
    run: async (visit) => {
      await mustHaveLanding(visit)
      const { cards, contents } = await visit.read('getLanding')
      const known = new Set(contents.map(({ id }) => id))
      mustBe(known.size, contents.length, 'The number of different contents')
      const inner = contents.flatMap((content) => ('children' in content ? content.children : []))
      const lost = [...cards.flatMap(({ childID }) => childID ?? []), ...inner].filter((id) => !known.has(id))
      mustBe(lost, [], 'Contents that are named and missing')
    },
  },
  {
    area: 'landing',
    name: 'a saved page refuses a save of an older version',
    calls: ['saveLanding', 'getLanding'],
    says: LANDING,
    needs: 'writes',
    menuKey: 'EditLandingPage',
    run: async (visit) => {
      await mustHaveLanding(visit)
      const before = await visit.read('getLanding', { query: { all: 'true' } })
      if (before.contents.some(({ variant }) => variant === 'unknown'))
        skip('The page has contents of a newer contract')
      // The same content, so that visitors see no difference.
      await visit.read('saveLanding', { body: before })
      const { version, ...saved } = await visit.read('getLanding', { query: { all: 'true' } })
      const { version: old, ...expected } = before
      mustBe(saved, expected, 'The saved page')
      if (old === null) notOffered('The page has no version')
      must(version !== old, 'The version stays after a save')
      mustRefuse(await visit.ask('saveLanding', { body: before }), 409)
    },
  },
]

export const imageChecks: readonly Check[] = [
  {
    area: 'images',
    name: 'the pages of the images together are the list, each once',
    calls: ['listImages'],
    says: IMAGES,
    menuKey: 'EditLandingPage',
    run: async (visit) => {
      const query = (page: number, pageSize: number) => ({
        query: { page: String(page), pageSize: String(pageSize) },
      })
      const answer = await visit.ask('listImages', query(1, 4))
      if (ABSENT.includes(answer.status)) notOffered(`Status ${answer.status}`)
      const whole = await visit.read('listImages', query(1, 4))
      const halves = [
        ...(await visit.read('listImages', query(1, 2))),
        ...(await visit.read('listImages', query(2, 2))),
      ]
      mustBe(
        halves.map(({ name }) => name),
        whole.map(({ name }) => name),
        'Two pages of two images',
      )
      const total = Number(answer.headers.get(TOTAL_COUNT_HEADER) ?? NaN)
      must(total >= whole.length, `${TOTAL_COUNT_HEADER} is ${total}, with ${whole.length} images on a page`)
    },
  },
  {
    area: 'images',
    name: 'an image listed can be opened',
    calls: ['listImages'],
    says: IMAGES,
    menuKey: 'EditLandingPage',
    run: async (visit) => {
      const answer = await visit.ask('listImages')
      if (ABSENT.includes(answer.status)) notOffered(`Status ${answer.status}`)
      const [image] = await visit.read('listImages', { query: { page: '1', pageSize: '1' } })
      if (!image) skip('There is no image')
      const opened = await visit.open(image.path)
      mustHaveStatus(opened, 200)
      mustBe(opened.headers.get('Content-Type'), image.contentType, 'Content-Type')
      mustBe(opened.bytes, image.size, 'The size in bytes')
    },
  },
  {
    area: 'images',
    name: 'a drawing that could hold scripts is not taken',
    calls: ['uploadImage'],
    says: IMAGES,
    needs: 'writes',
    menuKey: 'EditLandingPage',
    run: async (visit) => {
      const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.png', {
        type: 'image/png',
      })
      const answer = await visit.ask('uploadImage', { file })
      if (ABSENT.includes(answer.status)) notOffered(`Status ${answer.status}`)
      mustRefuse(answer, 400)
    },
  },
]

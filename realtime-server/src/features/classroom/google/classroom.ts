/**
 * Google Classroom as its REST API v1 answers, asked with the token that the person's browser got from Google. What
 * fails for Google's reasons becomes a refusal that says what to do. Asked inside a step of a process, which holds a
 * connection: so it waits a few seconds at most, and what takes longer is left to the next attempt.
 */
import { googleClassroomRefusal } from '@kelasku/shared/classroom/classes'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'

const Course = z.object({ id: z.string(), name: z.string(), section: z.string().optional() })

const Person = z.object({
  userId: z.string(),
  profile: z.object({
    // The parts of a name are not looked at: Google makes two out of a single one.
    name: z.object({ fullName: z.string() }),
    emailAddress: z.string().optional(),
  }),
})

const CoursePage = z.object({ courses: z.array(Course).default([]), nextPageToken: z.string().optional() })
const StudentPage = z.object({ students: z.array(Person).default([]), nextPageToken: z.string().optional() })
const TeacherPage = z.object({ teachers: z.array(Person).default([]), nextPageToken: z.string().optional() })

export interface FoundCourse {
  id: string
  name: string
  section: string | null
}

export interface FoundPerson {
  fullName: string
  /** Unset when the person at the browser has not allowed addresses to be read. */
  email: string | undefined
}

export type Roster = 'teachers' | 'students'

export interface Page<Item> {
  items: Item[]
  next: string | undefined
}

export interface GoogleClassroom {
  courses(token: string, page?: string): Promise<Page<FoundCourse>>
  roster(token: string, courseId: string, roster: Roster, page?: string): Promise<Page<FoundPerson>>
}

export function openGoogleClassroom({ GOOGLE_CLASSROOM_URL }: Pick<Config, 'GOOGLE_CLASSROOM_URL'>): GoogleClassroom {
  async function get<T>(schema: z.ZodType<T>, token: string, path: string, query: Record<string, string>): Promise<T> {
    const url = new URL(`/v1/${path}?${new URLSearchParams(query).toString()}`, GOOGLE_CLASSROOM_URL)
    const parsed = schema.safeParse(await patiently(() => ask(url, token)))
    if (!parsed.success) throw googleClassroomRefusal.google_away()
    return parsed.data
  }

  return {
    async courses(token, page) {
      const query = { courseStates: 'ACTIVE', pageSize: '100', ...paged(page) }
      const { courses, nextPageToken } = await get(CoursePage, token, 'courses', query)
      const items = courses.map(({ section, ...course }) => ({ ...course, section: section || null }))
      return { items, next: nextPageToken }
    },
    async roster(token, courseId, roster, page) {
      const query = { pageSize: '100', ...paged(page) }
      const path = `courses/${encodeURIComponent(courseId)}/${roster}`
      const schema = roster === 'students' ? StudentPage : TeacherPage
      const answer = await get<z.infer<typeof StudentPage> | z.infer<typeof TeacherPage>>(schema, token, path, query)
      const people = 'students' in answer ? answer.students : answer.teachers
      return { items: people.map(personOf), next: answer.nextPageToken }
    },
  }
}

const paged = (page: string | undefined): Record<string, string> => (page === undefined ? {} : { pageToken: page })

const personOf = ({ profile }: z.infer<typeof Person>): FoundPerson => ({
  fullName: profile.name.fullName.trim(),
  email: profile.emailAddress?.trim().toLowerCase(),
})

const longestAnswer = 4_000
const longestPatience = 4_000

/** What Google asks to be tried again later, and how much later. */
class Later extends Error {
  readonly milliseconds: number
  readonly isBusy: boolean

  constructor(milliseconds: number, isBusy: boolean) {
    super('Google asks to come again later.')
    this.milliseconds = milliseconds
    this.isBusy = isBusy
  }
}

async function ask(url: URL, token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(longestAnswer) })
  if (answer.ok) return answer.json()
  await answer.body?.cancel()
  if (answer.status === 401) throw googleClassroomRefusal.google_expired()
  if (answer.status === 429) throw new Later(waitOf(answer), true)
  if (answer.status >= 500) throw new Later(waitOf(answer), false)
  throw googleClassroomRefusal.google_denied()
}

/** `Retry-After` in seconds; Google's dates are not needed for a wait that short. */
function waitOf(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after') ?? 1)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : 1_000
}

/** A second try, when what Google asks for is short enough to wait for. */
async function patiently(attempt: () => Promise<unknown>): Promise<unknown> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof Later)) throw unlessRefused(error)
    if (error.milliseconds > longestPatience) throw inWords(error)
    await new Promise((resolve) => setTimeout(resolve, error.milliseconds))
    return attempt().catch((again: unknown) => {
      throw again instanceof Later ? inWords(again) : unlessRefused(again)
    })
  }
}

const inWords = ({ isBusy, milliseconds }: Later) =>
  (isBusy ? googleClassroomRefusal.google_busy : googleClassroomRefusal.google_away)(
    undefined,
    Math.ceil(milliseconds / 1_000),
  )

/** A line that breaks or falls silent is Google's being away; the school's own no stays what it is. */
const unlessRefused = (error: unknown) => (error instanceof Refusal ? error : googleClassroomRefusal.google_away())

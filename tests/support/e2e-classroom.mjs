/**
 * Google Classroom's REST API v1 for the tests: courses.list, courses.teachers.list and courses.students.list, in
 * pages, with Google's errors, for whoever has a token with the scopes that Google asks for.
 */
import { createHash, randomBytes } from 'node:crypto'

const scope = (name) => `https://www.googleapis.com/auth/classroom.${name}`

const courses = [
  { id: '101', name: 'Robotik', section: '8A', courseState: 'ACTIVE' },
  { id: '102', name: 'Paduan Suara', courseState: 'ACTIVE' },
  { id: '103', name: 'Kelas Lama', courseState: 'ARCHIVED' },
]
const rosters = {
  101: {
    teachers: [['Dewi A.', 'DEWI.ANGGRAINI@tunascakrawala.test']],
    students: [
      ['Alya Putri', 'alya.ramadhani@tunascakrawala.test'],
      ['Sukma', 'sukma@murid.test'],
      ['Tanpa Alamat'],
      ['Wayan Adi', 'wayan@murid.test'],
    ],
  },
  102: { teachers: [], students: [] },
}

export function openClassroom() {
  /** The scopes that somebody has allowed, by token. */
  const allowed = new Map()

  const personOf = (courseId, [fullName, emailAddress], showsAddresses) => ({
    courseId,
    userId: createHash('sha1').update(fullName).digest('hex').slice(0, 12),
    profile: {
      id: '1',
      // As Google does it: a single name is split or doubled, and only the whole one is right.
      name: { givenName: fullName.split(' ')[0], familyName: fullName.split(' ').at(-1), fullName },
      ...(emailAddress && showsAddresses ? { emailAddress } : {}),
      photoUrl: '//lh3.googleusercontent.com/a/default',
    },
  })

  function answer({ pathname, searchParams }, scopes) {
    const may = (name) => scopes.includes(scope(name))
    if (pathname === '/v1/courses') {
      if (!may('courses.readonly')) return denied
      const state = searchParams.get('courseStates')
      return paged(
        'courses',
        courses.filter(({ courseState }) => !state || courseState === state),
        searchParams,
      )
    }
    const [, id, list] = /^\/v1\/courses\/([^/]+)\/(teachers|students)$/.exec(pathname) ?? []
    const roster = rosters[id]
    if (!roster || !may('rosters.readonly')) return denied
    return paged(
      list,
      roster[list].map((person) => personOf(id, person, may('profile.emails'))),
      searchParams,
    )
  }

  return {
    /** What Google's window gives to the page once somebody agrees. */
    allow(scopes) {
      const access_token = `ya29.${randomBytes(24).toString('base64url')}`
      allowed.set(access_token, scopes.split(' '))
      return { access_token, token_type: 'Bearer', expires_in: 3599, scope: scopes }
    },
    serve(request, url, response) {
      const scopes = allowed.get(request.headers.authorization?.replace(/^Bearer /, ''))
      const { status, body } = scopes ? answer(url, scopes) : refused(401, 'UNAUTHENTICATED')
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    },
  }
}

const refused = (code, status) => ({ status: code, body: { error: { code, message: status, status } } })
const denied = refused(403, 'PERMISSION_DENIED')

const pageSize = 3

/** Google leaves an empty list away. */
function paged(name, items, searchParams) {
  const start = Number(searchParams.get('pageToken') ?? 0)
  const shown = items.slice(start, start + pageSize)
  const more = start + pageSize < items.length ? { nextPageToken: String(start + pageSize) } : {}
  return { status: 200, body: shown.length > 0 ? { [name]: shown, ...more } : {} }
}

/**
 * The format of the tables: who may make which call on whose things. Each feature's part is written by hand, so that it
 * does not prove itself. One line is a call and a scope; a cell is the status that this principal must get. A call of the
 * contract without a line fails the build, and so does a line without its call.
 *
 * Principals: nobody; our client with its basic credential; a token that expired, was signed out, was replaced by a new
 * device; a signed-in person who belongs to no school; the five roles of the school (SISWA is Mina of 7A, ORTU her
 * mother, GURU teaches 7A, WALI is its homeroom teacher); and the ADMIN of the twin school.
 * A line of six cells names the last six. The first six are then refused as usual: 401, and 403 without a school.
 *
 * Four more are several things at once, and have no cell: WALI_ORTU is WALI whose own child Mina is, GURU_ADMIN is GURU
 * who is an admin too, GURU_BK is GURU who counsels here and is a parent in the twin school, acting in this one. ORTU_GURU
 * is a parent of Mina who teaches the class next door: to what is Mina's and her class's ("own") like ORTU, and like a
 * teacher to whom that class is another (GURU's cell of "other", where the call has such a line); of "other" they are not asked.
 * They are answered like the best of these cells (`bestOf`); where they are not, `exceptions` of the feature says so,
 * each with a line of its own: the call, the scope, the principal, and the status.
 *
 * Scopes: `own` is what belongs to Mina, to 7A or to the school; `other` is the class next door; `twin` is the same
 * thing in the twin school; `missing` never was; `wrong` is no UUID v4; `-` is a call that names nothing.
 */
const outsiders = ['nobody', 'client', 'expired', 'signed_out', 'replaced', 'stranger'] as const
const members = ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN', 'FOREIGN'] as const
const single = [...outsiders, ...members] as const
type Single = (typeof single)[number]

const severals = ['WALI_ORTU', 'GURU_ADMIN', 'GURU_BK', 'ORTU_GURU'] as const
type Several = (typeof severals)[number]

export type Principal = Single | Several

const usuallyRefused = [401, 401, 401, 401, 401, 403]

export type Scope = 'own' | 'other' | 'twin' | 'missing' | 'wrong' | '-'

interface Written {
  call: string
  scope: Scope
  expected: Record<Single, number>
}

export interface TableLine {
  call: string
  scope: Scope
  /** Nothing of whoever is not asked. */
  expected: Record<Single, number> & Partial<Record<Several, number>>
}

/** Empty ones and those that begin with # are for readers. */
const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))

/** The lines of a part. */
export function readLines({ lines, exceptions = '' }: { lines: string; exceptions?: string }): TableLine[] {
  const written = linesOf(lines).map(readLine)
  const read = written.map((line) => ({ ...line, expected: { ...line.expected, ...derivedFrom(line, written) } }))
  for (const exception of linesOf(exceptions)) except(read, exception)
  return read
}

function readLine(line: string): Written {
  const [method, path, scope, ...cells] = line.split(/\s+/)
  const statuses = cells.length === members.length ? [...usuallyRefused, ...cells.map(Number)] : cells.map(Number)
  if (statuses.length !== single.length)
    throw new Error(`This line has ${cells.length} cells instead of ${members.length} or ${single.length}: ${line}`)
  const expected = Object.fromEntries(single.map((principal, index) => [principal, statuses[index]]))
  return { call: `${method} ${path}`, scope: scope as Scope, expected: expected as Written['expected'] }
}

function derivedFrom({ call, scope, expected }: Written, all: readonly Written[]): Partial<Record<Several, number>> {
  const { WALI, ORTU, GURU, ADMIN } = expected
  const toAnother = all.find((line) => line.call === call && line.scope === 'other')?.expected.GURU
  return {
    WALI_ORTU: bestOf(WALI, ORTU),
    GURU_ADMIN: bestOf(ADMIN, GURU),
    GURU_BK: GURU,
    ...(scope === 'own' && { ORTU_GURU: bestOf(ORTU, toAnother ?? GURU) }),
    ...(scope !== 'own' && scope !== 'other' && { ORTU_GURU: bestOf(GURU, ORTU) }),
  }
}

/**
 * Who may as one of their roles may, and so does whoever hears that something is wrong with the request itself. Who may
 * as none is refused as the first of them is.
 */
const bestOf = (...statuses: [number, ...number[]]): number =>
  statuses.find((status) => status < 300) ?? statuses.find((status) => ![401, 403, 404].includes(status)) ?? statuses[0]

function except(lines: readonly TableLine[], exception: string): void {
  const [method, path, scope, principal, status] = exception.split(/\s+/)
  const line = lines.find((one) => one.call === `${method} ${path}` && one.scope === scope)
  const who = severals.find((one) => one === principal)
  if (!line || !who) throw new Error(`There is no such cell: ${exception}`)
  if (line.expected[who] === Number(status)) throw new Error(`This is no exception: ${exception}`)
  line.expected[who] = Number(status)
}

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
 * Scopes: `own` is what belongs to Mina, to 7A or to the school; `other` is the class next door; `twin` is the same
 * thing in the twin school; `missing` never was; `wrong` is no UUID v4; `-` is a call that names nothing.
 */
const outsiders = ['nobody', 'client', 'expired', 'signed_out', 'replaced', 'stranger'] as const
const members = ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN', 'FOREIGN'] as const
export const principals = [...outsiders, ...members] as const
export type Principal = (typeof principals)[number]

const usuallyRefused = [401, 401, 401, 401, 401, 403]

export type Scope = 'own' | 'other' | 'twin' | 'missing' | 'wrong' | '-'

export interface TableLine {
  call: string
  scope: Scope
  expected: Record<Principal, number>
}

/** The lines of a part; empty ones and those that begin with # are for its readers. */
export const readLines = (text: string): TableLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(readLine)

function readLine(line: string): TableLine {
  const [method, path, scope, ...cells] = line.split(/\s+/)
  const statuses = cells.length === members.length ? [...usuallyRefused, ...cells.map(Number)] : cells.map(Number)
  if (statuses.length !== principals.length)
    throw new Error(`This line has ${cells.length} cells instead of ${members.length} or ${principals.length}: ${line}`)
  const expected = Object.fromEntries(principals.map((principal, index) => [principal, statuses[index]]))
  return { call: `${method} ${path}`, scope: scope as Scope, expected: expected as TableLine['expected'] }
}

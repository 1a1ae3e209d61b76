/** Codes are given out, looked at, exchanged and withdrawn by those who manage the class; each look is audited. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { codeRefusal, type CodeView, type ParentCodes } from '@kelasku/shared/classroom/codes'
import type { CodeKind } from '@kelasku/shared/classroom/contract'
import { fileUrl } from '#platform/files/url.ts'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { publishCodes } from '../news.ts'
import { card, type KnownClass } from '../repo.ts'
import { managedClass, openOnly } from '../service.ts'
import { newCode } from './letters.ts'
import {
  countOpenParentCodes,
  findCode,
  insertCodes,
  isAtHomeIn,
  listCodes,
  listParentCodes,
  listUses,
  listWithoutParents,
  lockCode,
  revokeCodes,
  type NewCode,
  type ShownCode,
} from './repo.ts'

export interface Limits {
  expires_at?: string | null | undefined
  uses_left?: number | null | undefined
}

interface ClassKey {
  school_id: string
  class_id: string
}

const placeOf = ({ schoolId, view }: KnownClass): ClassKey => ({ school_id: schoolId, class_id: view.id })

export interface HeldCode {
  shown: ShownCode
  known: KnownClass
}

/** The only way to hold a code on someone's behalf: through its class. */
export async function codeFor(who: Actor, id: string, work: Work): Promise<HeldCode> {
  const shown = await findCode(work.tx, id)
  if (!shown || shown.code.school_id !== who.schoolId) throw refusal.not_found()
  return { shown, known: await managedClass(who, shown.code.class_id, work) }
}

export async function codesOf(
  known: KnownClass,
  search: { kind?: CodeKind | undefined; state: 'open' | 'all' },
  paging: Paging,
  work: Work,
  tools: Toolbox,
) {
  const { rows, total } = await listCodes(work.tx, known.view.id, search, paging)
  if (rows.length > 0) noteLook(known, work)
  return { data: rows.map((row) => present(row, tools)), meta: pageMeta(paging, total) }
}

/** Whoever has seen a code can give it away, so each look is kept. */
const noteLook = ({ view }: KnownClass, work: Work) =>
  work.audit({ action: 'classroom.codes_shown', subject: `class:${view.id}` })

const present = ({ code, state, student, creator, uses }: ShownCode, { secrets }: Toolbox): CodeView => ({
  id: code.id,
  kind: code.kind,
  code: secrets.open(code.code_sealed),
  state,
  student: student && card(student),
  expires_at: code.expires_at,
  uses_left: code.uses_left,
  total_use: uses,
  created_at: code.created_at,
  created_by: creator && card(creator),
})

export async function parentCodesOf(
  known: KnownClass,
  query: Paging & { search?: string | undefined },
  work: Work,
  { secrets }: Toolbox,
) {
  const { items, total } = await listParentCodes(work.tx, known.view.id, query.search, query)
  if (items.some(({ codes }) => codes.length > 0)) noteLook(known, work)
  const data: ParentCodes[] = items.map(({ student, codes, guardians }) => ({
    student,
    codes: codes.map(({ id, sealed, expires_at }) => ({
      id,
      code: secrets.open(sealed),
      expires_at: expires_at === null ? null : new Date(expires_at),
    })),
    guardians: guardians.map(({ relation, image_file_id, ...guardian }) => ({
      ...guardian,
      relation,
      image_url: fileUrl(image_file_id),
    })),
  }))
  return { data, meta: pageMeta(query, total) }
}

export async function issueCode(
  who: Actor,
  known: KnownClass,
  { kind, student_id, ...limits }: Limits & { kind: CodeKind; student_id?: string | undefined },
  work: Work,
  tools: Toolbox,
): Promise<CodeView> {
  openOnly(known)
  if (student_id !== undefined) await requireRoomForParents(known, student_id, work)
  const [issued] = await issue(who, placeOf(known), [{ kind, student_id: student_id ?? null, limits }], work, tools)
  return presentFresh(known, issued!, work, tools)
}

const mostParentCodes = 4

async function requireRoomForParents(known: KnownClass, studentId: string, work: Work): Promise<void> {
  if (!(await isAtHomeIn(work.tx, known.view.id, studentId))) throw refusal.not_found()
  if ((await countOpenParentCodes(work.tx, known.schoolId, studentId)) >= mostParentCodes)
    throw codeRefusal.too_many_codes()
}

/** Whoever gives codes out, themself or by a process. */
type Giver = Pick<Actor, 'userId'>

/** A new class opens to pupils and to teachers. */
export async function issueClassCodes(
  who: Giver,
  { id, school_id }: { id: string; school_id: string },
  work: Work,
  tools: Toolbox,
): Promise<void> {
  const kinds: CodeKind[] = ['STUDENT', 'TEACHER']
  const wanted = kinds.map((kind) => ({ kind, student_id: null, limits: {} }))
  await issue(who, { school_id, class_id: id }, wanted, work, tools)
}

/** One for each pupil, or each of those named, who has neither an open code nor a parent here. */
export async function issueParentCodes(
  who: Giver,
  place: ClassKey,
  among: readonly string[] | undefined,
  work: Work,
  tools: Toolbox,
): Promise<number> {
  const pupils = await listWithoutParents(work.tx, place.class_id, among)
  const wanted = pupils.map((student_id) => ({ kind: 'PARENT' as const, student_id, limits: {} }))
  return (await issue(who, place, wanted, work, tools)).length
}

export async function issueMissingParentCodes(who: Actor, known: KnownClass, work: Work, tools: Toolbox) {
  openOnly(known)
  const issued = await issueParentCodes(who, placeOf(known), undefined, work, tools)
  if (issued > 0) publishCodes(work, placeOf(known), known.view.homeroom_teacher?.id)
  return { issued }
}

interface Wanted {
  kind: CodeKind
  student_id: string | null
  limits: Limits
}

async function issue({ userId }: Giver, place: ClassKey, wanted: readonly Wanted[], work: Work, { secrets }: Toolbox) {
  const rows = wanted.map(({ kind, student_id, limits }): NewCode => {
    const code = newCode()
    return {
      ...place,
      kind,
      student_id,
      code_hash: secrets.fingerprint(code),
      code_sealed: secrets.seal(code),
      expires_at: expiryOf(limits),
      uses_left: kind === 'PARENT' ? 1 : (limits.uses_left ?? null),
      created_by: userId,
    }
  })
  const issued = await insertCodes(work.tx, rows)
  if (issued.length > 0)
    work.audit({
      action: 'classroom.codes_issued',
      subject: `class:${place.class_id}`,
      detail: { codes: issued.map(({ id, kind, student_id }) => ({ id, kind, student_id })) },
    })
  return issued
}

function expiryOf({ expires_at }: Limits): Date | null {
  if (expires_at == null) return null
  const moment = new Date(expires_at)
  if (moment <= new Date()) throw codeRefusal.expires_in_past()
  return moment
}

async function presentFresh(known: KnownClass, { id }: { id: string }, work: Work, tools: Toolbox): Promise<CodeView> {
  publishCodes(work, placeOf(known), known.view.homeroom_teacher?.id)
  return present((await findCode(work.tx, id))!, tools) // it was written in this very work
}

/** The old one opens nothing from now on; the new one is like it, unless other limits are given. */
export async function rotateCode(who: Actor, { shown, known }: HeldCode, limits: Limits, work: Work, tools: Toolbox) {
  openOnly(known)
  await close(shown, work)
  const { code } = shown
  // A limit that has run out is not worth carrying over.
  const earlier = code.expires_at && code.expires_at > new Date() ? code.expires_at.toISOString() : null
  const [fresh] = await issue(
    who,
    placeOf(known),
    [
      {
        kind: code.kind,
        student_id: code.student_id,
        limits: {
          expires_at: limits.expires_at === undefined ? earlier : limits.expires_at,
          uses_left: limits.uses_left === undefined ? code.uses_left : limits.uses_left,
        },
      },
    ],
    work,
    tools,
  )
  return presentFresh(known, fresh!, work, tools)
}

export async function revokeCode({ shown, known }: HeldCode, work: Work, tools: Toolbox): Promise<CodeView> {
  await close(shown, work)
  return presentFresh(known, shown.code, work, tools)
}

async function close({ code }: ShownCode, work: Work): Promise<void> {
  await lockCode(work.tx, code.id)
  const now = await findCode(work.tx, code.id)
  if (now?.state === 'REVOKED' || now?.state === 'USED_UP') throw codeRefusal.code_closed()
  await revokeCodes(work.tx, [code.id])
  work.audit({ action: 'classroom.code_revoked', subject: `code:${code.id}`, detail: { kind: code.kind } })
}

export async function usesOf({ shown }: HeldCode, paging: Paging, work: Work) {
  const { items, total } = await listUses(work.tx, shown.code.id, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

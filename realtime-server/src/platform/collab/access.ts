/** Who asks for a document, and what they may do with it: authenticated like a request, then the document's feature is asked. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Authenticator } from '#platform/auth/authenticator.ts'
import { rlsContextOf } from '#platform/database/rls.ts'
import type { Database, Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { DocumentRequest } from './document-request.ts'
import type { DocumentKind, Rights } from './kind.ts'
import type { UpdateLog } from './update-log.ts'

export interface Access extends Rights {
  who: Actor
  /** As others see them. */
  name: string
}

export interface AccessParts {
  authenticator: Authenticator
  database: Database
  updateLog: UpdateLog
  kinds: ReadonlyMap<string, DocumentKind>
  nameOf: (who: Actor, work: Work) => Promise<string>
}

/** Nothing for whom the document is none of theirs. Throws what the authenticator refuses. */
export async function accessTo(
  { token, schoolId, id }: DocumentRequest,
  { authenticator, database, updateLog, kinds, nameOf }: AccessParts,
): Promise<Access | undefined> {
  const [{ actor, isSuspended }, named] = await Promise.all([
    authenticator.authenticate(token, schoolId),
    updateLog.kindOf(id),
  ])
  const kind = kinds.get(named ?? '')
  if (!actor || !kind) return undefined
  return database.inReadTransaction(rlsContextOf(actor), async (work) => {
    const [rights, name] = await Promise.all([kind.rightsOf(actor, id, work), nameOf(actor, work)])
    if (!rights) return undefined
    const own = [rooms.user(actor.userId), rooms.session(actor.sessionId), rooms.school(actor.schoolId)]
    const mode = isSuspended ? 'read' : rights.mode
    return { who: actor, name, mode, rooms: [...own, rooms.document(id), ...rights.rooms] }
  })
}

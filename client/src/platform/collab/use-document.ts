import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useAccount } from '#platform/session/accounts.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { schoolId, useRole } from '#platform/session/role.ts'
import { openDocument, type DocumentState, type OpenDocument } from './document.ts'
import { holdDocument, sendUnsentOf } from './unsent.ts'

interface Shared {
  id: string
  name: string
  schemaVersion: number
}

/** A document as long as its component; nothing in the first moment. With another session it is opened anew. */
export function useDocument({ id, name, schemaVersion }: Shared): OpenDocument | null {
  const account = useAccount()
  const userId = account?.user_id
  const token = account?.token
  const [opened, setOpened] = useState<OpenDocument | null>(null)
  const role = useRoleInWords()
  const called = useEffectEvent(() => ({ name, role }))

  useEffect(() => {
    if (userId === undefined || token === undefined) return undefined
    let isGone = false
    const letGo = holdDocument(userId, id)
    const opening = openDocument({ id, ...called(), schemaVersion, userId, token, schoolId: schoolId() })
    void opening.then((document) => isGone || setOpened(document))
    return () => {
      isGone = true
      void opening.then(async (document) => {
        await document.close()
        letGo()
        await sendUnsentOf(userId, id)
      })
    }
  }, [id, schemaVersion, userId, token])

  return opened
}

function useRoleInWords(): string | undefined {
  const wording = useWording()
  const type = useRole(({ class_role, type: highest }) => class_role ?? highest)
  const school = useRole(({ school_name }) => school_name)
  return type ? `${roleLabel(type, wording)}, ${school}` : undefined
}

export const useDocumentState = <Picked>({ state }: OpenDocument, pick: (state: DocumentState) => Picked): Picked =>
  useStore(state, pick)

/** Long enough for what was written to lie on the disk when somebody asks for it. */
const settlingMs = 2_000

export function useWritten({ doc }: OpenDocument, onWritten: (() => void) | undefined): void {
  const reportWritten = useEffectEvent(() => onWritten?.())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        reportWritten()
      }, settlingMs)
    }
    doc.on('update', hear)
    return () => {
      clearTimeout(timer)
      doc.off('update', hear)
    }
  }, [doc])
}

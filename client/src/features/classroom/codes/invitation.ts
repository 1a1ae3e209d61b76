/** What is sent to somebody who is invited: the address that knows the code, and words around it. */
import { useRole } from '#platform/session/role.ts'
import type { Code } from '../queries.ts'
import { t } from '../words.ts'

export interface Invitation {
  kind: Code['kind']
  code: string
  class_name: string
  /** Whose parent is invited. */
  student_name?: string
}

/** Eight characters in two halves are read out and typed without getting lost. */
export const spaced = (code: string): string => code.replace(/^(.{4})(.{4})$/, '$1 $2')

export const addressOf = ({ code }: Pick<Invitation, 'code'>): string => `${location.origin}/daftar?kode=${code}`

export function inviteText(invitation: Invitation): string {
  const { kind, code, class_name, student_name = '' } = invitation
  const { school_name } = useRole.getState()
  const link = addressOf(invitation)
  return t(($) => $.invite.text[kind], { code, link, class_name, school_name, student_name })
}

/** An invitation code in a form: typed in any case, with spaces; whatever is wrong with it is said at its box. */
import { InvitationCode, joinRefusal } from '@kelasku/shared/classroom/contract'
import { z } from 'zod'

export const CodeBox = z
  .string()
  .trim()
  .min(1)
  .transform((typed, context) => {
    const code = InvitationCode.safeParse(typed)
    if (code.success) return code.data
    context.issues.push({ code: 'custom', input: typed, message: joinRefusal.invalid_code.kind.text })
    return z.NEVER
  })

/** Whole, so that it is worth looking up; null while it is being typed. */
export const wholeCode = (typed: string): string | null => {
  const code = InvitationCode.safeParse(typed)
  return code.success && code.data.length >= wholeLength ? code.data : null
}

const wholeLength = 8

export const codePlaces = Object.fromEntries(Object.keys(joinRefusal).map((code) => [code, 'invitation_code' as const]))

/** Who turns the school from one year to the next: its admins. To everybody else of the school it is forbidden. */
import { type Rule, isAdmin } from '@kelasku/shared/kernel/actor'

interface RolloverSubject {
  schoolId: string
}

const isHere: Rule<RolloverSubject> = (who, rollover) => who.schoolId === rollover.schoolId

export const rolloverPolicy = {
  /** Whether it is there at all for who asks. */
  know: isHere,
  manage: (who, rollover) => isHere(who, rollover) && isAdmin(who),
} satisfies Record<string, Rule<RolloverSubject>>

/** Of many who ask at once for something passing, each is asked for their seat; and why not, where they may not. */
import { roomRefusal } from '@kelasku/shared/conference/room'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import { findSeated, type SeatedRow } from './repo.ts'
import { admittedFor, orRefusal, requireAdmission, requireRunning } from './service.ts'

interface Asking {
  who: Actor
  params: { id: string }
}

/** @param require what else must hold of the seat. */
export async function seatedOf(
  asking: readonly Asking[],
  work: Work,
  require: (seated: SeatedRow) => void = () => {},
): Promise<(SeatedRow | Refusal)[]> {
  const seats = await findSeated(
    work.tx,
    asking.map(({ who, params }) => ({ who, id: params.id })),
  )
  return Promise.all(
    asking.map(({ who, params }, nth) =>
      orRefusal(async () => {
        const seated = seats[nth]
        // Somebody who has no seat is told why by what they are to the class.
        if (!seated) await admittedFor(who, params.id, work)
        if (!seated) throw roomRefusal.not_admitted()
        requireAdmission(seated.seat.admission)
        requireRunning(seated.room)
        require(seated)
        return seated
      }),
    ),
  )
}

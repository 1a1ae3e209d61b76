/** A family asks for a change: it is kept beside the field until somebody of the school answers. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { ProfileValues, WritableField } from '@kelasku/shared/profile/contract'
import { profileEvents } from '@kelasku/shared/profile/events'
import type { Work } from '#platform/database/work.ts'
import { circleOf } from './bonds.ts'
import { changeFor, valueIn } from './record.ts'
import { replaceProposals } from './repo.ts'
import { requirePlaces } from './service.ts'
import type { KnownPerson } from './subject.ts'
import type { ProfileTools } from './tools.ts'

export async function proposeFields(
  who: Actor,
  person: KnownPerson,
  values: ProfileValues,
  work: Work,
  tools: ProfileTools,
) {
  const fields = Object.keys(values) as WritableField[]
  if (fields.length === 0) return
  const { profile } = changeFor(values)
  await requirePlaces(work.tx, { ...person.profile, ...profile }, profile)

  const wishes = fields.map((field) => ({ field, old_value: valueIn(person, field), new_value: values[field] ?? null }))
  await replaceProposals(work.tx, who, person.user.id, wishes)
  await publishProposals(who, person.user.id, work)
  await tools.whenProposed(who, person.user.id, work)
  work.audit({ action: 'profile.change_proposed', subject: `user:${person.user.id}`, detail: { fields } })
}

export async function publishProposals(who: Actor, id: string, work: Work): Promise<void> {
  work.announce(profileEvents.proposals_changed, await circleOf(work.tx, who.schoolId, id), { id })
}

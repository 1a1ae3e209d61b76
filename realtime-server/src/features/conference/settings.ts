import type { ConferenceSettings } from '@kelasku/shared/conference/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Work } from '#platform/database/work.ts'
import { findSettings, saveSettings } from './repo.ts'

export async function reviseSettings(
  who: Actor,
  settings: ConferenceSettings,
  work: Work,
): Promise<ConferenceSettings> {
  const before = await findSettings(work.tx, who.schoolId)
  await saveSettings(work.tx, who.schoolId, settings)
  work.audit({ action: 'conference.settings_changed', subject: `school:${who.schoolId}`, detail: { before, settings } })
  return settings
}
